import { expect, test } from 'vitest';
import { readTable, readText } from './read-table.ts';

const text = 'Référence,Tracking\n4K7M2QX4,7023210039414604\n';
const withMark = Buffer.from(`\uFEFF${text}`, 'utf16le');
const isAny = () => true;

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', Buffer.from(text, 'utf16le')],
  ['UTF-16 with a byte order mark', withMark],
  ['UTF-16, big-endian', Buffer.from(withMark).swap16()],
  ['Windows-1252', Buffer.from(text, 'latin1')],
])('a CSV file in %s is read', async (_, bytes) => {
  const read = await readText(new File([bytes], 'parcels.csv'));
  expect(await readTable(read, isAny)).toEqual({
    headings: ['Référence', 'Tracking'],
    lines: [{ line: 2, cells: ['4K7M2QX4', '7023210039414604'] }],
  });
});

test('two columns are told apart by a semicolon too, and empty lines count as a spreadsheet counts them', async () => {
  const read = 'Order;Tracking\r\n\r\n4K7M2QX4;7023210039414604\r\n';
  expect(await readTable(read, isAny)).toEqual({
    headings: ['Order', 'Tracking'],
    lines: [{ line: 3, cells: ['4K7M2QX4', '7023210039414604'] }],
  });
});
