import { expect, test } from 'vitest';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { pathOperators } from './path-operators.ts';
import { writePdf } from './write-pdf.ts';

const square = (content: string) => ({ width: 72, height: 72, content });

test('the table at the end says where each object begins', () => {
  const file = writePdf('Two', [square('/P0 Do'), square('')], [square('0 0 9 9 re f')]);
  const text = file.toString('latin1');
  const table = text.slice(Number(/startxref\n(\d+)/.exec(text)?.[1]));
  expect(table).toMatch(/^xref\n0 10\n0000000000 65535 f \n/);
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(9);
  offsets.forEach((offset, index) => {
    expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
  });
});

test('curves of both kinds are drawn where they are', async () => {
  // The upper left quarter: a disc would be 79 % black, the square around it 100 %.
  const bow = pathOperators([
    { type: 'M', x: 0, y: 36 },
    { type: 'L', x: 0, y: 72 },
    { type: 'Q', x1: 36, y1: 72, x: 36, y: 36 },
    { type: 'Z' },
  ]);
  const cubic = pathOperators([
    { type: 'M', x: 0, y: 36 },
    { type: 'L', x: 0, y: 72 },
    { type: 'C', x1: 24, y1: 72, x2: 36, y2: 60, x: 36, y: 36 },
    { type: 'Z' },
  ]);
  const [first, second] = await readPdf(
    writePdf('Bows', [square(`${bow}\nf`), square(`${cubic}\nf`)]),
    72,
  );
  expect([...(first?.dots.rgba ?? [])]).toEqual([...(second?.dots.rgba ?? [])]);
  const black = first?.dots.rgba.filter((value, index) => index % 4 === 0 && value < 128).length;
  // A parabola under two thirds of the square around it.
  expect((black ?? 0) / (36 * 36)).toBeGreaterThan(0.75);
});
