/** For the `default` of a `switch` over all codes: a missing case is a type error. At run time a newer server
    may send an unknown code; null leaves its sentence to the room. */
export const exhaustive = (_: never): null => null;
