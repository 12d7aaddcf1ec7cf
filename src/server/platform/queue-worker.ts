/** Processes a queue whose entries are rows. */
export type QueueWorker = {
  /** Processes what is waiting, in the background. */
  wake: () => void;
  /** Processes what is waiting, and resolves once everything was tried. Failures wait for the next run. */
  drain: () => Promise<void>;
};

/**
 * Calls `processWaiting`, which processes what is waiting at that moment, whenever it is woken: never twice at once, and
 * once more if it was woken meanwhile. Its errors go to `onError`.
 */
export function createQueueWorker(
  processWaiting: () => Promise<void>,
  onError: (error: unknown) => void,
): QueueWorker {
  let running: Promise<void> | undefined;
  let again = false;

  async function run() {
    while (again) {
      again = false;
      await processWaiting();
    }
  }

  function drain(): Promise<void> {
    again = true;
    running ??= run()
      .catch(onError)
      .finally(() => {
        running = undefined;
        // Woken after the loop ended.
        return again ? drain() : undefined;
      });
    return running;
  }

  return { drain, wake: () => void drain() };
}
