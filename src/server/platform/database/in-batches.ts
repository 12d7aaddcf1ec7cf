/** Both engines take some thousand values in one statement. */
const IDS_AT_ONCE = 500;

/** What `load` finds for some ids, however many there are. */
export async function inBatches<T>(
  ids: readonly string[],
  load: (batch: readonly string[]) => Promise<T[]>,
): Promise<T[]> {
  const all: T[] = [];
  for (let done = 0; done < ids.length; done += IDS_AT_ONCE) {
    all.push(...(await load(ids.slice(done, done + IDS_AT_ONCE))));
  }
  return all;
}
