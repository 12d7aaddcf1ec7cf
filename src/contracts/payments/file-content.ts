import { z } from 'zod';

/** The bytes that a request may have whose files have `bytes`: base64 takes four characters for three of them. */
export const bodyLimitFor = (bytes: number) => Math.ceil(bytes / 3) * 4 + 64 * 1024;

/** The bytes of a file in base64. `limit` in bytes; `missing` and `tooLarge` are what the owner reads. */
export function fileContent(limit: number, missing: string, tooLarge: string) {
  return z
    .base64(missing)
    .min(1, missing)
    .max(Math.ceil(limit / 3) * 4, tooLarge)
    .describe('The bytes of the file, in base64');
}
