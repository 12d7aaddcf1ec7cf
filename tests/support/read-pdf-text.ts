import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text of each page of a PDF, as Chrome finds it, with one space between words. */
export async function readPdfText(pdf: Buffer): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages = [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' ').trim());
  document.destroy();
  library.destroy();
  return pages;
}
