/** What the bar and the bubble of a lesson do in its room. */
export interface LessonControls {
  /** Goes on without doing the task. */
  readonly skip: () => void;
  /** Begins the task again. */
  readonly repeat: () => void;
  /** Goes on after the task is done, or after its sentence is confirmed. */
  readonly next: () => void;
}
