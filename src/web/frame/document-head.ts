import sans from '../ui/fonts/instrument-sans.woff2?url';
import serif from '../ui/fonts/instrument-serif.woff2?url';

export const documentMeta = [
  { charSet: 'utf-8' },
  { name: 'viewport', content: 'width=device-width, initial-scale=1' },
  { name: 'color-scheme', content: 'light dark' },
];

/** The `<link>`s of every document: its icons, and its two font files, which tokens.css names. */
export const documentLinks = [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  ...[sans, serif].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
];
