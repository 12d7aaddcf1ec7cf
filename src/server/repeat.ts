/**
 * Does a task every so many milliseconds, and never twice at once; the task itself sees to its failures. Gives what
 * stops it, and waits for what is under way.
 */
export function repeat(milliseconds: number, task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= task().finally(() => {
      running = undefined;
    });
  }, milliseconds);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
