import { expect, test } from 'vitest';
import { readPdf } from '../../../../tests/support/read-pdf.ts';
import { findTagged, readTaggedPdf } from '../../../../tests/support/read-tagged-pdf.ts';
import { drawParagraph, drawRule } from './draw-lines.ts';
import { closeDocument, openDocument, type Paper } from './tagged-document.ts';

const style = { face: 'serif', size: 20, color: '#000000', leading: 1.2 } as const;

async function draw(paper: Paper, day = '2026-11-29'): Promise<Buffer> {
  const document = await openDocument('Invoice 1', day, paper);
  drawParagraph(document, { text: 'Invoice', style }, { x: 60, width: 200 }, 'H1');
  drawRule(document, { color: '#000000', thickness: 1 }, { x: 60, y: 90 }, { x: 200, y: 90 });
  drawParagraph(document, { text: 'One\nTwo', style }, { x: 60, width: 200 });
  return closeDocument(document, () => undefined);
}

test('it says that it is PDF/UA, in which language and with which title', async () => {
  const pdf = readTaggedPdf(await draw('letter'));
  expect(pdf).toMatchObject({
    title: 'Invoice 1',
    language: 'en-CA',
    isMarked: true,
    showsTitle: true,
    created: 'D:20261129120000Z',
    untagged: [],
  });
  expect(pdf.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(pdf.metadata).toContain('<rdf:li xml:lang="x-default">Invoice 1</rdf:li>');
});

test('its text is in a tree, and its fonts are in the file', async () => {
  const { root, fonts } = readTaggedPdf(await draw('letter'));
  expect(root.tag).toBe('Document');
  expect(findTagged(root, 'H1').map(({ text }) => text)).toEqual(['Invoice']);
  expect(findTagged(root, 'P').map(({ text }) => text)).toEqual(['OneTwo']);
  expect(fonts).toEqual([{ name: expect.stringContaining('InstrumentSerif'), embedded: true }]);
});

test.each<[Paper, number, number]>([
  ['letter', 215.9, 279.4],
  ['a4', 210, 297],
])('a page of %s has its size', async (paper, width, height) => {
  const [page] = await readPdf(await draw(paper), 20);
  expect(page?.width).toBeCloseTo(width, 0);
  expect(page?.height).toBeCloseTo(height, 0);
});

test('the same drawings of a day give the same bytes', async () => {
  expect((await draw('a4')).equals(await draw('a4'))).toBe(true);
  expect((await draw('a4')).equals(await draw('a4', '2026-11-30'))).toBe(false);
});

test('a title that would break the metadata is refused', async () => {
  await expect(openDocument('Peptides & Co', '2026-11-29', 'a4')).rejects.toThrow(RangeError);
});
