/** The course of a finished match as numbers for charts and tables. Arithmetic only, no rules. */
import type { Course, Moment } from "$protocol/types";

/** The unit of a match's length: clock time, or steps in games with turns. */
export type Measure = "time" | "moves";

export function lengthOf(course: Course, by: Measure): number {
  return by === "time" ? course.at : course.steps;
}

export function whenOf(moment: Pick<Moment, "at" | "step">, by: Measure): number {
  return by === "time" ? moment.at : moment.step;
}

/** Returns the last moment at or before `when`, or the first moment if there is none. */
export function momentAt({ moments }: Course, when: number, by: Measure): Moment | undefined {
  return moments.findLast((moment) => whenOf(moment, by) <= when) ?? moments[0];
}

const UNTIMED = { step: NaN, at: NaN };

/** Returns the points of one competitor after each change and at the end, as `[when, points]`. */
export function pointsOf(course: Course, who: number, by: Measure): [number, number][] {
  const changes = course.moments
    // Of several changes at the same time, only the last is kept.
    .filter((moment, index, all) => whenOf(moment, by) !== whenOf(all[index + 1] ?? UNTIMED, by))
    .map((moment): [number, number] => [whenOf(moment, by), moment.standing.scores[who] ?? 0]);
  return [...changes, [lengthOf(course, by), changes.at(-1)?.[1] ?? 0]];
}

/** Returns at most `count` moments for a table: evenly spaced, without repetitions, the last one being the end. */
export function digest(course: Course, by: Measure, count: number): Moment[] {
  const length = lengthOf(course, by);
  const rows = Array.from({ length: count }, (_, row) =>
    momentAt(course, (length * (row + 1)) / count, by),
  );
  return rows.filter(
    (moment, row): moment is Moment => moment !== undefined && moment !== rows[row + 1],
  );
}

/** Returns the points won on each of the first `days` days, by day and then by seat. */
export function pointsByDay({ moments }: Course, days: number): number[][] {
  const last = moments.at(-1)?.standing.scores ?? [];
  // A day's points are complete when a later day begins, or at the end of the match.
  const totals = Array.from(
    { length: days },
    (_, day) => moments.find(({ standing }) => standing.round > day + 1)?.standing.scores ?? last,
  );
  return totals.map((scores, day) =>
    scores.map((score, seat) => score - (totals[day - 1]?.[seat] ?? 0)),
  );
}
