import serif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url';
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';

/** The two font files of tokens.css, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontUrls = [sans, serif];
