import { z } from 'zod';

/** The body limit, in bytes, of a request with a file of `bytes`: base64 takes four characters for three bytes. */
export const bodyLimitFor = (bytes: number) => Math.ceil(bytes / 3) * 4 + 64 * 1024;

/** zod's own check also decodes megabytes. */
const isBase64 = (text: string) => text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text);

/** A file in base64. `limit` in bytes; `missing` and `tooLarge` are messages for the owner. */
export function fileContent(limit: number, missing: string, tooLarge: string) {
  return z
    .stringFormat('base64', isBase64, missing)
    .min(1, missing)
    .max(Math.ceil(limit / 3) * 4, tooLarge)
    .describe('The bytes of the file, in base64');
}
