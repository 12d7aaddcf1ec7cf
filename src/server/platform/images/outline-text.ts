import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js';
import { DRAWN_GLYPHS, type DrawnGlyph, parseGlyph } from './drawn-glyphs.ts';

/** Size in units of the picture, tracking in em. */
export type TextStyle = {
  size: number;
  weight: 400 | 500 | 600;
  tracking?: number;
  family?: 'sans' | 'serif';
};

/** The font's glyphs as outlines to fill, and drawn ones (`drawn-glyphs.ts`) as lines of width `stem` to stroke. */
export type OutlinedText = { filled: PathCommand[]; stroked: PathCommand[]; stem: number };

const findFile = createRequire(import.meta.url).resolve;
const fonts = new Map<string, Font>();

/**
 * A line of text as outlines, so that a picture does not depend on installed fonts. `x` is its left end, `y` its
 * baseline. Throws for a character without a glyph.
 */
export function outlineText(text: string, x: number, y: number, style: TextStyle): OutlinedText {
  const outlined: OutlinedText = { filled: [], stroked: [], stem: stemWidth(style) };
  const scale = style.size / 1000;
  for (const { drawn, left, glyph } of setLetters(text, style)) {
    if (drawn) outlined.stroked.push(...parseGlyph(drawn.path, x + left, y, scale));
    else outlined.filled.push(...glyph.getPath(x + left, y, style.size).commands);
  }
  return outlined;
}

/** The width of a line, in the units of `style.size`. */
export function measureText(text: string, style: TextStyle): number {
  const last = setLetters(text, style).at(-1);
  return last ? last.left + last.advance : 0;
}

/** Whether `outlineText` can set a text. Drawn glyphs are for the sans face only. */
export function hasGlyphs(text: string, style: Pick<TextStyle, 'weight' | 'family'>): boolean {
  const font = loadFont(style);
  return [...text.normalize('NFC')].every(
    (character) =>
      font.charToGlyph(character).index !== 0 ||
      (style.family !== 'serif' && character in DRAWN_GLYPHS),
  );
}

type Letter = { glyph: Glyph; drawn: DrawnGlyph | undefined; left: number; advance: number };

/** Places letters one by one: opentype.js cannot shape whole runs with these fonts' tables. */
function setLetters(text: string, style: TextStyle): Letter[] {
  const font = loadFont(style);
  const letters: Letter[] = [];
  let pen = 0;
  for (const character of text.normalize('NFC')) {
    const glyph = font.charToGlyph(character);
    // Drawn for the sans face: the serif one keeps its own.
    const isOwn = style.family === 'serif' && glyph.index !== 0;
    const drawn = isOwn ? undefined : DRAWN_GLYPHS[character];
    if (!drawn && glyph.index === 0) {
      throw new Error(`No glyph for '${character}' in '${text}': add one to drawn-glyphs.ts`);
    }
    const before = letters.at(-1);
    if (before) pen += (font.getKerningValue(before.glyph, glyph) * style.size) / font.unitsPerEm;
    const width = drawn ? drawn.width / 1000 : (glyph.advanceWidth ?? 0) / font.unitsPerEm;
    const advance = (width + (style.tracking ?? 0)) * style.size;
    letters.push({ glyph, drawn, left: pen, advance });
    pen += advance;
  }
  return letters;
}

function stemWidth({ size, weight }: TextStyle): number {
  return size * (weight === 600 ? 0.108 : weight === 500 ? 0.092 : 0.078);
}

function loadFont({ family = 'sans', weight }: Pick<TextStyle, 'weight' | 'family'>): Font {
  const name = `instrument-${family}`;
  const cut = family === 'serif' ? 400 : weight;
  const file = `@fontsource/${name}/files/${name}-latin-${cut}-normal.woff`;
  let font = fonts.get(file);
  if (!font) {
    const bytes = readFileSync(findFile(file));
    font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    fonts.set(file, font);
  }
  return font;
}
