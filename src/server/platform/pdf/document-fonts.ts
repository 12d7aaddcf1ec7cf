import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { unpackWoff } from './unpack-woff.ts';

export type Face = 'regular' | 'semibold' | 'serif';

/** Letters that one font has all of. `bytes` is its TrueType file, `name` that of the file it was read from. */
export type FontRun = { font: { name: string; bytes: Buffer }; text: string };

/** Splits a text by the font that has its letters, in the order of the text. */
export type SplitByFont = (text: string, face: Face) => FontRun[];

const findFile = createRequire(import.meta.url).resolve;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const UNKNOWN = '?';

/** The files to look for a letter in, the first that has it first. */
const files: Record<Face, string[]> = {
  regular: [...listCuts('instrument-sans', 400), ...listFallbacks(400)],
  semibold: [...listCuts('instrument-sans', 600), ...listFallbacks(600)],
  serif: [...listCuts('instrument-serif', 400), ...listFallbacks(400)],
};

function listCuts(family: string, weight: number, ranges = ['latin', 'latin-ext']): string[] {
  return ranges.map((range) => `${family}/files/${family}-${range}-${weight}`);
}

/** For what Instrument lacks: Greek and Cyrillic letters, ≥ and arrows. */
function listFallbacks(weight: number): string[] {
  const more = ['greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'];
  return [
    ...listCuts('noto-sans', weight, ['latin', 'latin-ext', ...more]),
    ...listCuts('noto-sans-math', 400, ['latin']),
  ];
}

/**
 * Reads fonts when a text first needs them, and keeps them. Letters are composed; of one that no font has, a plain form
 * is taken ('₂' → '2', a letter without its accent), else '?'. What is invisible is left out, and each kind of space that
 * is not the usual one becomes a no-break space.
 */
export async function loadDocumentFonts(): Promise<SplitByFont> {
  const fontkit = await import('fontkit');
  const open: OpenFont = (bytes) => fontkit.create(bytes);
  return (text, face) => {
    const runs: FontRun[] = [];
    for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
      const run = findFont(segment, face, open);
      const last = runs.at(-1);
      if (run && last?.font === run.font) last.text += run.text;
      else if (run) runs.push(run);
    }
    return runs;
  };
}

type OpenFont = (bytes: Buffer) => object;
type LoadedFont = FontRun['font'] & { letters: Font };

function findFont(grapheme: string, face: Face, open: OpenFont): FontRun | undefined {
  const visible = /^\p{Zs}$/u.test(grapheme)
    ? grapheme.replace(/[^ ]/, '\u00a0')
    : grapheme.replace(/[\p{Cf}\p{Cc}]/gu, '');
  if (visible === '') return undefined;
  const plain = visible.normalize('NFKC');
  const withoutAccents = visible.normalize('NFD').replace(/\p{M}/gu, '');
  for (const text of [visible, plain, withoutAccents, UNKNOWN].filter(Boolean)) {
    for (const file of files[face]) {
      const font = fontAt(file, open);
      if (hasLetters(font.letters, text)) return { font, text };
    }
  }
  throw new Error(`No font has '${UNKNOWN}'`);
}

function hasLetters(font: Font, text: string): boolean {
  return [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

const fonts = new Map<string, LoadedFont>();

function fontAt(name: string, open: OpenFont): LoadedFont {
  const known = fonts.get(name);
  if (known) return known;
  const bytes = unpackWoff(readFileSync(findFile(`@fontsource/${name}-normal.woff`)));
  const letters = open(bytes);
  if (!isFont(letters)) throw new Error(`${name} is not a single font`);
  const font = { name, bytes, letters };
  fonts.set(name, font);
  return font;
}

/** A file may hold several fonts. */
function isFont(opened: object): opened is Font {
  return 'hasGlyphForCodePoint' in opened;
}
