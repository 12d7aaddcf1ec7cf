import { expect, test } from 'vitest';
import { readPdfText } from '../../../../tests/support/read-pdf-text.ts';
import { findTagged, readTable, readTaggedPdf } from '../../../../tests/support/read-tagged-pdf.ts';
import { drawParagraph } from './draw-lines.ts';
import { drawTable, type Row, type Table } from './draw-table.ts';
import { closeDocument, openDocument } from './tagged-document.ts';

const style = { face: 'regular', size: 10, color: '#000000', leading: 1.4 } as const;
const rule = { color: '#000000', thickness: 1 };

function rowOf(...texts: string[]): Row {
  return { cells: texts.map((text) => [{ text, style }]) };
}

async function draw(rows: Row[], more: Partial<Table> = {}): Promise<Buffer> {
  const document = await openDocument('A list', '2026-11-29', 'letter');
  drawParagraph(document, { text: 'Above', style }, { x: 60, width: 400 });
  drawTable(document, {
    columns: [
      { x: 60, width: 200 },
      { x: 280, width: 100, align: 'right' },
    ],
    padding: 4,
    head: { cells: rowOf('Name', 'Price').cells, below: rule },
    rows,
    ...more,
  });
  return closeDocument(document, () => undefined);
}

test('a table goes on on the next page with its head, which is read once', async () => {
  const rows = Array.from({ length: 50 }, (_, index) => rowOf(`Name ${index}`, `$${index}.00`));
  const file = await draw(rows);
  const pages = await readPdfText(file);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toMatch(/^Above Name Price Name 0 /);
  expect(pages[1]).toMatch(/^Name Price Name \d+ .* Name 49 \$49.00$/);
  const { root, artifacts, untagged } = readTaggedPdf(file);
  expect(readTable(root, 0)).toEqual([
    ['Name', 'Price'],
    ...rows.map((_, index) => [`Name ${index}`, `$${index}.00`]),
  ]);
  expect(artifacts).toEqual(['', 'NamePrice']);
  expect(untagged).toEqual([]);
});

test('a row stays on one page', async () => {
  const many = Array.from({ length: 25 }, (_, index) => rowOf(`Name ${index}`, ''));
  const long = rowOf(`Begin ${'and so on '.repeat(100)} end`, '$5.00');
  const pages = await readPdfText(await draw([...many, long]));
  expect(pages).toHaveLength(2);
  expect(pages[1]).toMatch(/^Name Price Begin .* end( |$)/);
});

test('a row that is higher than a page goes on on the next ones', async () => {
  const file = await draw([rowOf(`Begin ${'and so on '.repeat(800)}end`, '$5.00')]);
  const pages = await readPdfText(file);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.at(-1)).toMatch(/^Name Price .*end$/);
  const [, row] = readTable(readTaggedPdf(file).root, 0);
  expect(row?.[0]).toBe(`Begin ${'and so on '.repeat(800)}end`);
});

test('cells say what they are the head of', async () => {
  const { root } = readTaggedPdf(await draw([rowOf('Bradykinin', '$5.00')], { rowHeads: true }));
  expect(findTagged(root, 'TH').map(({ scope }) => scope)).toEqual(['Column', 'Column', 'Row']);
  expect(findTagged(root, 'TD').map(({ text }) => text)).toEqual(['$5.00']);
});

test('a word that is wider than its cell is broken, and nothing of it is lost', async () => {
  const word = 'abcdefghij'.repeat(20);
  const { root } = readTaggedPdf(await draw([rowOf(word, '')]));
  expect(readTable(root, 0)[1]?.[0]).toBe(word);
});
