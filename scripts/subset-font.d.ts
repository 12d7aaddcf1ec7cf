declare module 'subset-font' {
  /** Returns a font with only these letters. */
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: 'woff2' },
  ): Promise<Buffer>;
}
