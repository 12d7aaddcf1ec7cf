import { type Bitmap2D, correction, generate } from 'lean-qr';

/** A QR code with the free modules around it; `module` and `side`, which includes them, are in millimetres. */
export type PlacedCode = { code: Bitmap2D; quiet: number; module: number; side: number };

/** What every phone reads, also from a label that was printed at 200 dots per inch; larger helps nobody above `MAX_SIZE`. */
const MIN_SIZE = 0.33;
const MAX_SIZE = 0.8;
/** Of the label's width: the rest is for words. */
const SHARE = 0.42;
/** From the free modules to the label's edges, as sheets do not lie exactly in the printer. */
const EDGE = 0.5;

/**
 * The QR code of an address, as large as a label has room for, with error correction M or better. Four modules are left
 * free around it, as the standard asks, or two where modules would become smaller than 0.33 mm, as on labels 12.7 mm high;
 * the label's own edge then adds one more. Throws for an address of more than 2,331 bytes.
 */
export function placeCode(address: string, label: { width: number; height: number }): PlacedCode {
  const code = generate(address, { minCorrectionLevel: correction.M });
  const room = Math.min(label.height - 2 * EDGE, label.width * SHARE);
  const place = (quiet: number) => {
    const modules = code.size + 2 * quiet;
    const module = Math.min(MAX_SIZE, room / modules);
    return { code, quiet, module, side: modules * module };
  };
  const standard = place(4);
  return standard.module >= MIN_SIZE ? standard : place(2);
}
