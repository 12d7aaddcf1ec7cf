import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

// Cuts the shop's fonts to the letters of English and French. Run it after an update of either font.

const folder = 'src/web/ui/fonts';

const ascii = between(0x20, 0x7e);
const latin = ascii + between(0xa0, 0xff);
const french = 'ÀÂÇÈÉÊËÎÏÔÙÛÜàâçèéêëîïôùûüŒœ';
/** Dashes, quotation marks, thin and narrow spaces, ellipsis, bullet, minus. */
const marks = '\u2009\u2011\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u202f\u2212';

const fonts = [
  {
    from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'instrument-sans.woff2',
    letters: `${latin}Œœ${marks}€™↑↓`,
  },
  {
    from: '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
    to: 'instrument-serif.woff2',
    letters: `${ascii}${french}${marks}°±²³µ·×®™`,
  },
];

mkdirSync(folder, { recursive: true });
for (const { from, to, letters } of fonts) {
  const whole = readFileSync(`node_modules/${from}`);
  const cut = await subsetFont(whole, letters, { targetFormat: 'woff2' });
  writeFileSync(`${folder}/${to}`, cut);
  console.log(`${to}: ${whole.length} → ${cut.length} bytes`);
}

function between(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));
}
