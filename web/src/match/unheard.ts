/** For the end of a `switch` over all codes: the compiler sees that none is forgotten. A newer house may send
    one that is unheard of all the same, and that is left to the room. */
export const exhaustive = (_: never): null => null;
