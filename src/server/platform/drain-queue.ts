/** What works off a queue whose entries are rows. */
export type QueueDrain = {
  /** Works off what waits, soon and in the background. */
  wake: () => void;
  /** Works off what waits and resolves when all was tried; what failed was reported and waits for the next time. */
  drain: () => Promise<void>;
};

/**
 * Calls `workOff`, which takes what waits by then, whenever it is asked to: never twice at once, and once more for
 * whoever asks meanwhile. What it throws goes to `onError`.
 */
export function drainQueue(
  workOff: () => Promise<void>,
  onError: (error: unknown) => void,
): QueueDrain {
  let running: Promise<void> | undefined;
  let again = false;

  async function run() {
    while (again) {
      again = false;
      await workOff();
    }
  }

  function drain(): Promise<void> {
    again = true;
    running ??= run()
      .catch(onError)
      .finally(() => {
        running = undefined;
        // Woken between the last look and here.
        return again ? drain() : undefined;
      });
    return running;
  }

  return { drain, wake: () => void drain() };
}
