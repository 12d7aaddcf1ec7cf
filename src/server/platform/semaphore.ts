/** A place in a room: `entered` once there is space, until `leave`, which may also be called before. */
type Place = { entered: Promise<void>; leave: () => void };

/**
 * Returns a function that takes a place of a size in a room of so much space. What does not fit waits, in the order in
 * which it came; what is larger than the room has it for itself.
 */
export function createRoom(space: number): (size: number) => Place {
  let free = space;
  const waiting: { size: number; enter: () => void }[] = [];

  function admit(): void {
    for (let [next] = waiting; next && next.size <= free; [next] = waiting) {
      waiting.shift();
      free -= next.size;
      next.enter();
    }
  }

  return (wanted) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const place = { size: Math.min(wanted, space), enter: resolve };
    let hasLeft = false;
    waiting.push(place);
    admit();
    return {
      entered: promise,
      leave() {
        if (hasLeft) return;
        hasLeft = true;
        const index = waiting.indexOf(place);
        if (index < 0) free += place.size;
        else waiting.splice(index, 1);
        resolve();
        admit();
      },
    };
  };
}
