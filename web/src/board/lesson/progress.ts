/** Remembers on this device which tasks of which lessons are done. */
import { recall, remember } from "$design/storage";

const KEY = "lessons";

type Kept = Record<string, readonly string[]>;

function kept(): Kept {
  try {
    const read: unknown = JSON.parse(recall(KEY) ?? "{}");
    return typeof read === "object" && read !== null ? (read as Kept) : {};
  } catch {
    return {};
  }
}

const nameOf = (game: string, lesson: string): string => `${game}/${lesson}`;

/** Return the tasks of the lesson that are done. */
export function doneTasks(game: string, lesson: string): readonly string[] {
  const done = kept()[nameOf(game, lesson)];
  return Array.isArray(done) ? done.filter((task) => typeof task === "string") : [];
}

export function markDone(game: string, lesson: string, task: string): void {
  const done = new Set([...doneTasks(game, lesson), task]);
  remember(KEY, JSON.stringify({ ...kept(), [nameOf(game, lesson)]: [...done] }));
}

/** Return the task to go on with: the first that is not done, or the first of all. */
export function nextTask(game: string, lesson: string, tasks: readonly string[]): string | null {
  const done = doneTasks(game, lesson);
  return tasks.find((task) => !done.includes(task)) ?? tasks[0] ?? null;
}

/** Forget what is done, to repeat the lesson from its beginning. */
export function forget(game: string, lesson: string): void {
  remember(KEY, JSON.stringify({ ...kept(), [nameOf(game, lesson)]: [] }));
}
