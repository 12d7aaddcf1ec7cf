/** `acquired` resolves once the permits are held, until `release`, which may also be called before. */
type Acquisition = { acquired: Promise<void>; release: () => void };

/**
 * A weighted semaphore: returns a function that acquires some of so many permits. Who finds too few waits, in the order in
 * which they came; who wants more than there are gets all.
 */
export function createSemaphore(permits: number): (wanted: number) => Acquisition {
  let free = permits;
  const waiting: { weight: number; resolve: () => void }[] = [];

  function admit(): void {
    for (let [next] = waiting; next && next.weight <= free; [next] = waiting) {
      waiting.shift();
      free -= next.weight;
      next.resolve();
    }
  }

  return (wanted) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const request = { weight: Math.min(wanted, permits), resolve };
    let isReleased = false;
    waiting.push(request);
    admit();
    return {
      acquired: promise,
      release() {
        if (isReleased) return;
        isReleased = true;
        const index = waiting.indexOf(request);
        if (index < 0) free += request.weight;
        else waiting.splice(index, 1);
        resolve();
        admit();
      },
    };
  };
}
