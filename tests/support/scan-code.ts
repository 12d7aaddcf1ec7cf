import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { readCodes } from './read-pdf.ts';

/** What the camera of a phone reads from a QR code on the screen. */
export async function scanCode(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rgba = new Uint8ClampedArray(data);
  const [found] = await readCodes({ width: info.width, height: info.height, rgba }, 96);
  if (!found) throw new Error('There is no QR code that can be read');
  return found.text;
}
