/**
 * Runs a task periodically, never twice at once; the task handles its own errors. Returns a function that stops it and
 * waits for a run in progress.
 */
export function runEvery(milliseconds: number, task: () => Promise<void>): () => Promise<void> {
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
