const types = {
  jpeg: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff)),
  png: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  gif: (bytes: Buffer) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  webp: (bytes: Buffer) => /^RIFF.{4}WEBP$/s.test(bytes.toString('latin1', 0, 12)),
  avif: (bytes: Buffer) => /^.{4}ftyp(avif|avis|mif1)/s.test(bytes.toString('latin1', 0, 12)),
};

/** Whether a file begins like a JPEG, PNG, GIF, WebP or AVIF; its name proves nothing. */
export function isPicture(bytes: Buffer): boolean {
  return Object.values(types).some((begins) => begins(bytes));
}
