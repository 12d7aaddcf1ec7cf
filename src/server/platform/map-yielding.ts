import { setImmediate as letOthers } from 'node:timers/promises';

/** Milliseconds for which nobody else is answered. */
const MAX_TURN = 20;

/**
 * What `work` makes of each item, in order. Long lists leave the process to others again and again: whatever is read of
 * a file or a list in one go keeps everybody waiting.
 */
export async function mapYielding<Item, Made>(
  items: readonly Item[],
  work: (item: Item, index: number) => Made | Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  let since = performance.now();
  for (const [index, item] of items.entries()) {
    if (performance.now() - since > MAX_TURN) {
      await letOthers();
      since = performance.now();
    }
    made.push(await work(item, index));
  }
  return made;
}
