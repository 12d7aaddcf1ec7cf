import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A QR code found on a page: what it says, its error correction, its middle in millimetres. */
export type FoundCode = {
  text: string;
  correction: string;
  mirrored: boolean;
  x: number;
  y: number;
};
/** Sizes in millimetres; `dots` is what was printed. */
export type ReadPage = {
  width: number;
  height: number;
  dots: { width: number; height: number; rgba: Uint8ClampedArray<ArrayBuffer> };
  codes: FoundCode[];
};

// Otherwise it is fetched from the network.
const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });

/** Opens a PDF as Chrome does, prints each page on 'paper' and reads the QR codes on it as a phone does. */
export async function readPdf(pdf: Buffer, dotsPerInch = 300): Promise<ReadPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages: ReadPage[] = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const { data, width, height } = await page.render({ scale: dotsPerInch / 72 });
    const dots = { width, height, rgba: new Uint8ClampedArray(data) };
    pages.push({
      width: (originalWidth * 25.4) / 72,
      height: (originalHeight * 25.4) / 72,
      dots,
      codes: await readCodes(dots, dotsPerInch),
    });
  }
  document.destroy();
  library.destroy();
  return pages;
}

/** The QR codes of a picture, as a phone reads them. */
export async function readCodes(
  { width, height, rgba }: ReadPage['dots'],
  dotsPerInch: number,
): Promise<FoundCode[]> {
  const image = { data: rgba, width, height, colorSpace: 'srgb' as const };
  const found = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 255 });
  return found.map(({ text, ecLevel, isMirrored, position }) => {
    const corners = [
      position.topLeft,
      position.topRight,
      position.bottomLeft,
      position.bottomRight,
    ];
    const middle = (axis: 'x' | 'y') =>
      (corners.reduce((sum, corner) => sum + corner[axis], 0) / 4) * (25.4 / dotsPerInch);
    return { text, correction: ecLevel, mirrored: isMirrored, x: middle('x'), y: middle('y') };
  });
}
