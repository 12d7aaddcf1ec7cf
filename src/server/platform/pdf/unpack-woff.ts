import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

/**
 * A WOFF file as the TrueType font in it. fontkit reads WOFF too, but unpacks the outlines again for each letter. Throws a
 * RangeError for another kind of file.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new RangeError('Not a WOFF file');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = woff.subarray(HEADER + index * ENTRY, HEADER + (index + 1) * ENTRY);
    const [offset, packed, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at));
    return { entry, ...readTable(woff, offset ?? 0, packed ?? 0, length ?? 0) };
  });

  const power = Math.floor(Math.log2(count));
  const header = Buffer.alloc(12);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(16 * 2 ** power, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(16 * (count - 2 ** power), 10);

  let end = header.length + 16 * count;
  const directory = tables.map(({ entry, length, padded }) => {
    const written = Buffer.alloc(16);
    entry.copy(written, 0, 0, 4);
    entry.copy(written, 4, 16, 20);
    written.writeUInt32BE(end, 8);
    written.writeUInt32BE(length, 12);
    end += padded.length;
    return written;
  });
  return Buffer.concat([header, ...directory, ...tables.map(({ padded }) => padded)]);
}

/** A table that would not become smaller stands unpacked in the file. In a font each begins at a multiple of four. */
function readTable(woff: Buffer, offset: number, packed: number, length: number) {
  const bytes = woff.subarray(offset, offset + packed);
  const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
  (packed < length ? inflateSync(bytes) : bytes).copy(padded);
  return { length, padded };
}
