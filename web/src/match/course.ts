/** How everybody's points came about, as numbers that can be drawn: no rule, only arithmetic. */
import type { Course, Moment } from "$protocol/types";

/** By what the way of a match is measured: its clock, or its moves where people take their time. */
export type Measure = "time" | "moves";

export function lengthOf(course: Course, by: Measure): number {
  return by === "time" ? course.at : course.steps;
}

export function whenOf(moment: Pick<Moment, "at" | "step">, by: Measure): number {
  return by === "time" ? moment.at : moment.step;
}

/** How it stood then: the last change that had happened. */
export function momentAt({ moments }: Course, when: number, by: Measure): Moment | undefined {
  return moments.findLast((moment) => whenOf(moment, by) <= when) ?? moments[0];
}

const UNTIMED = { step: NaN, at: NaN };

/** What somebody had at each change, as `[when, points]`, up to the end. */
export function pointsOf(course: Course, who: number, by: Measure): [number, number][] {
  const changes = course.moments
    // Of several at the same time only the last was ever looked at.
    .filter((moment, index, all) => whenOf(moment, by) !== whenOf(all[index + 1] ?? UNTIMED, by))
    .map((moment): [number, number] => [whenOf(moment, by), moment.standing.scores[who] ?? 0]);
  return [...changes, [lengthOf(course, by), changes.at(-1)?.[1] ?? 0]];
}

/** A few moments to read in a table: evenly apart, the last one the end. */
export function digest(course: Course, by: Measure, count: number): Moment[] {
  const length = lengthOf(course, by);
  const rows = Array.from({ length: count }, (_, row) =>
    momentAt(course, (length * (row + 1)) / count, by),
  );
  return rows.filter(
    (moment, row): moment is Moment => moment !== undefined && moment !== rows[row + 1],
  );
}

/** What everybody won on each of so many days: for each day the points by seat. */
export function pointsByDay({ moments }: Course, days: number): number[][] {
  const last = moments.at(-1)?.standing.scores ?? [];
  // A day's points are on the table when the next one begins, or at the end.
  const totals = Array.from(
    { length: days },
    (_, day) => moments.find(({ standing }) => standing.round > day + 1)?.standing.scores ?? last,
  );
  return totals.map((scores, day) =>
    scores.map((score, seat) => score - (totals[day - 1]?.[seat] ?? 0)),
  );
}
