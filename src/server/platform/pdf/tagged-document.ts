import { buffer } from 'node:stream/consumers';
import { loadDocumentFonts, type SplitByFont } from './document-fonts.ts';

export const papers = ['letter', 'a4'] as const;
export type Paper = (typeof papers)[number];

/** An element of the tree that tells a screen reader what a text is: a heading, a cell. */
export type Structure = PDFKit.PDFStructureElement;

/**
 * A PDF while it is drawn, in points (1/72 inch) from the upper left corner of the page. `y` is where the next thing is
 * drawn, and moves down with each; between `top` and `bottom` there is room for it. `root` holds the elements of the text.
 */
export type TaggedDocument = {
  pdf: PDFKit.PDFDocument;
  root: Structure;
  splitByFont: SplitByFont;
  /** Of texts that have been measured: a row is measured before it is placed. */
  widths: Map<string, number>;
  left: number;
  width: number;
  top: number;
  bottom: number;
  y: number;
};

const MARGIN = { side: 58, top: 56, bottom: 76 };

/** What says in the file's metadata that it is PDF/UA-1. pdfkit's own option for it adds a CIDSet that lacks glyphs. */
const UNIVERSAL_ACCESS = `
<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description>`;

/**
 * Opens an accessible document of one empty page (PDF/UA-1, ISO 14289-1). Its date is noon of `day` (2026-01-31), and
 * its streams are not compressed: zlib packs differently on other machines, and the same drawings give the same bytes.
 * Throws a RangeError for a title with `&` or `<`, which pdfkit would write into XML as they are.
 */
export async function openDocument(
  title: string,
  day: string,
  paper: Paper,
): Promise<TaggedDocument> {
  if (/[&<]/.test(title)) throw new RangeError(`Not for XML: ${title}`);
  const [{ default: PDFDocument }, splitByFont] = await Promise.all([
    import('pdfkit'),
    loadDocumentFonts(),
  ]);
  const date = new Date(`${day}T12:00:00Z`);
  const pdf = new PDFDocument({
    size: paper,
    margin: 0,
    // Otherwise Helvetica, which is not embedded.
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-CA',
    displayTitle: true,
    compress: false,
    bufferPages: true,
    info: { Title: title, CreationDate: date, ModDate: date },
  });
  pdf.appendXML(UNIVERSAL_ACCESS);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const { width, height } = pdf.page;
  return {
    pdf,
    root,
    splitByFont,
    widths: new Map(),
    left: MARGIN.side,
    width: width - 2 * MARGIN.side,
    top: MARGIN.top,
    bottom: height - MARGIN.bottom,
    y: MARGIN.top,
  };
}

export function startPage(document: TaggedDocument): void {
  document.pdf.addPage();
  document.y = document.top;
}

type Attributes = PDFKit.Mixins.StructureElementOptions & { scope?: 'Row' | 'Column' };

/** Adds an element to another one. What is drawn with `drawInto` on it is read where it stands in the tree. */
export function addStructure(
  document: TaggedDocument,
  parent: Structure,
  tag: string,
  attributes: Attributes = {},
): Structure {
  const element = document.pdf.struct(tag, attributes);
  parent.add(element);
  return element;
}

/** Draws what belongs to an element, on the present page. It may be called again on the next one. */
export function drawInto(element: Structure, draw: () => void): void {
  element.add(draw);
}

/** Draws what a screen reader passes over: rules, what is repeated on each page. */
export function drawArtifact(
  { pdf }: TaggedDocument,
  type: 'Layout' | 'Pagination',
  draw: () => void,
): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

/** Draws the foot of each page, then gives the file. */
export async function closeDocument(
  document: TaggedDocument,
  drawFoot: (page: number, pages: number) => void,
): Promise<Buffer> {
  const { pdf, root } = document;
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    drawArtifact(document, 'Pagination', () => drawFoot(page + 1, count));
  }
  root.end();
  const file = buffer(pdf);
  pdf.end();
  return file;
}
