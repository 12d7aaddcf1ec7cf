import { expect, test } from 'vitest';
import { isCompoundFile, whyNoPicture, whyNoText } from './recognise-binary.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['PK\x03\x04 [Content_Types].xml … xl/workbook.xml', 'Excel workbook. In Excel, choose File'],
  [`PK\x03\x04${' '.repeat(20_000)}xl/worksheets/sheet1.xml`, 'Excel workbook'],
  ['PK\x03\x04 Index/Document.iwa', 'Apple Numbers file. In Numbers'],
  ['PK\x03\x04 mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'OpenDocument'],
  ['PK\x03\x04 orders.csv', 'such as a zip. Unpack it'],
  ['\x1f\x8b\x08', 'packed archive'],
  ['\xd0\xcf\x11\xe0\xa1\xb1', 'old Excel workbook'],
  ['%PDF-1.7', 'PDF. Export the table'],
  ['\xef\xbb\xbf\r\n%PDF-1.7', 'PDF. Export the table'],
  ['\x89PNG\r\n', 'picture'],
])('%j is told by name, with the way out', (text, sentence) => {
  expect(whyNoText(bytes(text))).toContain(sentence);
});

test('texts of every kind are none of them', () => {
  for (const text of ['', 'Order,Tracking', 'PK,Name', '\xef\xbb\xbfName', '\xff\xfeN\0']) {
    expect(whyNoText(bytes(text))).toBeUndefined();
  }
});

const photo = (brands: string) => bytes(`\0\0\0\x18ftyp${brands.replaceAll(' ', '')}\0\0\0\0`);

test.each([
  'heic \0\0\0\0 mif1',
  'heix',
  'hevc',
  'heif',
  'mif1 \0\0\0\0 mif1 heic',
  'msf1 \0\0\0\0 hevc',
])('a photo of %j is called HEIC, and how to make it a JPEG is said', (brands) => {
  expect(whyNoPicture(photo(brands))).toMatch(/HEIC.*Most Compatible.*JPEG/);
});

test('an AVIF is a picture, and a sequence of them is not', () => {
  expect(whyNoPicture(photo('avif \0\0\0\0 mif1'))).toBeUndefined();
  expect(whyNoPicture(photo('mif1 \0\0\0\0 avif'))).toBeUndefined();
  expect(whyNoPicture(photo('avis \0\0\0\0 avif'))).toContain('single picture');
  expect(whyNoPicture(bytes('\xff\xd8\xff'))).toBeUndefined();
});

test('files of Outlook and of old Office are told from others', () => {
  expect(isCompoundFile(bytes('\xd0\xcf\x11\xe0\xa1\xb1'))).toBe(true);
  for (const other of ['', '\xd0\xcf', 'PK\x03\x04', 'From: JANE ROE']) {
    expect(isCompoundFile(bytes(other))).toBe(false);
  }
});
