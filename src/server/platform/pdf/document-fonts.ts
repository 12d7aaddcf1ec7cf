import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

export type Face = 'regular' | 'semibold' | 'serif';

/** Letters that one font file has, all of them. `font` is the path of the file. */
export type FontRun = { font: string; text: string };

/** Splits a text by the font that has its letters, in the order of the text. */
export type SplitByFont = (text: string, face: Face) => FontRun[];

const findFile = createRequire(import.meta.url).resolve;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const UNKNOWN = '?';

const instrument = { regular: 'sans 400', semibold: 'sans 600', serif: 'serif 400' } as const;
const ranges = ['latin', 'latin-ext'] as const;
/** For what Instrument lacks: Greek and Cyrillic letters, ≥ and arrows. */
const notoRanges = [...ranges, 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];

/**
 * Reads fonts when a text first needs them, and keeps them. Letters are composed; of one that no font has, a plain form
 * is taken ('₂' → '2', a letter without its accent), else '?'. What is invisible is left out, and each kind of space that
 * is not the usual one becomes a no-break space.
 */
export async function loadDocumentFonts(): Promise<SplitByFont> {
  const { openSync } = await import('fontkit');
  return (text, face) => {
    const runs: FontRun[] = [];
    for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
      for (const piece of findFonts(segment, face, openSync)) {
        const last = runs.at(-1);
        if (last?.font === piece.font) last.text += piece.text;
        else runs.push(piece);
      }
    }
    return runs;
  };
}

type OpenFont = (path: string) => object;

function findFonts(grapheme: string, face: Face, open: OpenFont): FontRun[] {
  const visible = /^\p{Zs}$/u.test(grapheme)
    ? grapheme.replace(/[^ ]/, '\u00a0')
    : grapheme.replace(/[\p{Cf}\p{Cc}]/gu, '');
  if (visible === '') return [];
  const plain = visible.normalize('NFKC');
  const withoutAccents = visible.normalize('NFD').replace(/\p{M}/gu, '');
  const sought = [visible, plain, withoutAccents, UNKNOWN].filter(Boolean);
  for (const text of sought) {
    const font = listFiles(face).find((file) => hasLetters(fontAt(file, open), text));
    if (font) return [{ font, text }];
  }
  throw new Error(`No font has '${UNKNOWN}'`);
}

function hasLetters(font: Font, text: string): boolean {
  return [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

const files = new Map<Face, string[]>();

/** The files to look for a letter in, the first that has it first. */
function listFiles(face: Face): string[] {
  const known = files.get(face);
  if (known) return known;
  const [family, weight] = instrument[face].split(' ');
  const notoWeight = face === 'semibold' ? 600 : 400;
  const found = [
    ...ranges.map((range) => fileOf(`instrument-${family}`, `${range}-${weight}`)),
    ...notoRanges.map((range) => fileOf('noto-sans', `${range}-${notoWeight}`)),
    fileOf('noto-sans-math', 'latin-400'),
  ];
  files.set(face, found);
  return found;
}

function fileOf(family: string, cut: string): string {
  return findFile(`@fontsource/${family}/files/${family}-${cut}-normal.woff`);
}

const fonts = new Map<string, Font>();

function fontAt(path: string, open: OpenFont): Font {
  const known = fonts.get(path);
  if (known) return known;
  const font = open(path);
  if (!isFont(font)) throw new Error(`${path} is not a single font`);
  fonts.set(path, font);
  return font;
}

/** A file may hold several fonts. */
function isFont(opened: object): opened is Font {
  return 'hasGlyphForCodePoint' in opened;
}
