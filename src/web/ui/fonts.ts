import sans from './fonts/instrument-sans.woff2?url';
import serif from './fonts/instrument-serif.woff2?url';

/** The two font files of tokens.css, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontUrls = [sans, serif];
