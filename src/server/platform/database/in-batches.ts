/** Both engines take some thousand values in one statement. */
const AT_ONCE = 500;

/** For statements that take a limited number of values. */
export function* partsOf<T>(all: readonly T[], size = AT_ONCE): Generator<T[]> {
  for (let done = 0; done < all.length; done += size) yield all.slice(done, done + size);
}

/** What `load` finds for some ids, however many there are. */
export async function inBatches<T, Key extends string | number>(
  ids: readonly Key[],
  load: (batch: readonly Key[]) => Promise<T[]>,
): Promise<T[]> {
  const all: T[] = [];
  for (const part of partsOf(ids)) all.push(...(await load(part)));
  return all;
}
