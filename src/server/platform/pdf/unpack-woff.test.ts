import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { expect, test } from 'vitest';
import { unpackWoff } from './unpack-woff.ts';

const file = createRequire(import.meta.url).resolve(
  '@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff',
);

function parse(bytes: Buffer) {
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

test('the font in a WOFF file has the same letters', () => {
  const woff = readFileSync(file);
  const font = unpackWoff(woff);
  expect(font.readUInt32BE(0)).toBe(0x00010000);
  // Its length is that of the file's header, which counts the padding of each table.
  expect(font).toHaveLength(woff.readUInt32BE(16));
  for (const letter of 'Ég5') {
    const outline = (from: Buffer) =>
      parse(from).charToGlyph(letter).getPath(0, 0, 72).toPathData(2);
    expect(outline(font)).toMatch(/^M/);
    expect(outline(font)).toBe(outline(woff));
  }
});

test('each table begins at a multiple of four and has the sum that the directory says', () => {
  const font = unpackWoff(readFileSync(file));
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = font.subarray(12 + 16 * index);
    const [sum, offset, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at));
    expect((offset ?? 1) % 4).toBe(0);
    // That of 'head' is taken without its own field for the sum of the file.
    if (entry.toString('latin1', 0, 4) === 'head') continue;
    let found = 0;
    for (let at = 0; at < (length ?? 0); at += 4) {
      found = (found + font.readUInt32BE((offset ?? 0) + at)) >>> 0;
    }
    expect(found).toBe(sum);
  }
});

test('another file is refused', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow(RangeError);
});
