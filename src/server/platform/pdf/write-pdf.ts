import { deflateSync } from 'node:zlib';

/** `content` has PDF's operators, from the lower left corner of a page in points (1/72 inch). */
export type PdfDrawing = { width: number; height: number; content: string };

/**
 * A PDF of pages without fonts and pictures. A page draws the nth of `parts`, which several places share, with `/Pn Do`.
 * The file has no date, so the same drawings give the same bytes. Viewers are told to print it in its own size: labels
 * that are fitted to the page miss their places.
 */
export function writePdf(
  title: string,
  pages: readonly PdfDrawing[],
  parts: readonly PdfDrawing[] = [],
): Buffer {
  const FIRST_PART = 5;
  const firstPage = FIRST_PART + parts.length;
  const kids = pages.map((_, index) => `${firstPage + 2 * index} 0 R`);
  const names = parts.map((_, index) => `/P${index} ${FIRST_PART + index} 0 R`);
  const objects = [
    '<</Type/Catalog/Pages 2 0 R/ViewerPreferences<</PrintScaling/None/DisplayDocTitle true>>>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${kids.join(' ')}]>>`,
    `<</Title<${Buffer.from(`\ufeff${title}`, 'utf16le').swap16().toString('hex')}>>>`,
    `<</XObject<<${names.join('')}>>>>`,
    ...parts.map(({ width, height, content }) =>
      stream(content, `/Type/XObject/Subtype/Form/BBox[0 0 ${width} ${height}]/Resources<<>>`),
    ),
    ...pages.flatMap(({ width, height, content }, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Resources 4 0 R/Contents ${firstPage + 2 * index + 1} 0 R>>`,
      stream(content),
    ]),
  ].map((body, index) => Buffer.from(`${index + 1} 0 obj\n${body}\nendobj\n`, 'latin1'));

  const header = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');
  let end = header.length;
  const entries = objects.map((object) => {
    const start = String(end).padStart(10, '0');
    end += object.length;
    return `${start} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R/Info 3 0 R>>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.concat([header, ...objects, Buffer.from(table + trailer)]);
}

function stream(content: string, entries = ''): string {
  const packed = deflateSync(content);
  return `<<${entries}/Length ${packed.length}/Filter/FlateDecode>>stream\n${packed.toString('latin1')}\nendstream`;
}
