type Part<Row> = { rows: Row[]; next: string | null };

/** Reads all parts of an export, one after the other. `onRead` is told how many rows have come so far. */
export async function readParts<Row>(
  read: (after: string | undefined) => Promise<Part<Row>>,
  onRead: (count: number) => void,
): Promise<Row[][]> {
  const parts: Row[][] = [];
  let count = 0;
  for (let after: string | undefined, isMore = true; isMore; ) {
    const { rows, next } = await read(after);
    parts.push(rows);
    count += rows.length;
    onRead(count);
    after = next ?? undefined;
    isMore = next !== null;
  }
  return parts;
}
