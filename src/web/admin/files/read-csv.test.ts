import { expect, test } from 'vitest';
import { parseCsv, readText, splitCsv } from './read-csv.ts';

const text = 'Référence,Tracking\n4K7M2QX4,7023210039414604\n';
const withMark = Buffer.from(`\uFEFF${text}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', Buffer.from(text, 'utf16le')],
  ['UTF-16 with a byte order mark', withMark],
  ['UTF-16, big-endian', Buffer.from(withMark).swap16()],
  ['Windows-1252', Buffer.from(text, 'latin1')],
])('a CSV file in %s is read', async (_, bytes) => {
  const read = await readText(new File([bytes], 'parcels.csv'));
  expect(await parseCsv(read)).toEqual({
    columns: ['Référence', 'Tracking'],
    records: [{ Référence: '4K7M2QX4', Tracking: '7023210039414604' }],
  });
  expect((await splitCsv(read))[0]).toEqual(['Référence', 'Tracking']);
});

test('two columns are told apart by a semicolon too', async () => {
  expect(await splitCsv('Order;Tracking\r\n4K7M2QX4;7023210039414604\r\n')).toEqual([
    ['Order', 'Tracking'],
    ['4K7M2QX4', '7023210039414604'],
  ]);
});
