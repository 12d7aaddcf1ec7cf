import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js';
import { DRAWN_GLYPHS, type DrawnGlyph, LIKE_LATIN, parseGlyph } from './drawn-glyphs.ts';

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
  for (const { drawn, glyph, left, scale, rise } of setLetters(text, style)) {
    const size = style.size * scale;
    const [from, baseline] = [x + left, y - rise * style.size];
    if (drawn) outlined.stroked.push(...parseGlyph(drawn.path, from, baseline, size / 1000));
    else outlined.filled.push(...glyph.getPath(from, baseline, size).commands);
  }
  return outlined;
}

/** The width of a line, in the units of `style.size`. */
export function measureText(text: string, style: TextStyle): number {
  const last = setLetters(text, style).at(-1);
  return last ? last.left + last.advance : 0;
}

type Face = Pick<TextStyle, 'weight' | 'family'>;

/** Whether `outlineText` can set a text. Drawn glyphs are for the sans face only. */
export function hasGlyphs(text: string, face: Face): boolean {
  return [...text.normalize('NFC')].every((character) => {
    const shape = findShape(character, face);
    return shape && !(shape.drawn && face.family === 'serif');
  });
}

/** A font's glyph, or a drawn one. That of an index is smaller (`scale`) and raised, or lowered, by `rise` em. */
type Shape = {
  font: Font;
  glyph: Glyph;
  drawn: DrawnGlyph | undefined;
  scale: number;
  rise: number;
};
type Letter = Shape & { left: number; advance: number };

/** Places letters one by one: opentype.js cannot shape whole runs with these fonts' tables. */
function setLetters(text: string, style: TextStyle): Letter[] {
  const letters: Letter[] = [];
  let pen = 0;
  for (const character of text.normalize('NFC')) {
    const shape = findShape(character, style);
    if (!shape) {
      throw new Error(`No glyph for '${character}' in '${text}': add one to drawn-glyphs.ts`);
    }
    const { font, glyph, drawn, scale } = shape;
    const before = letters.at(-1);
    if (before?.font === font && before.scale === scale) {
      pen += (font.getKerningValue(before.glyph, glyph) * style.size) / font.unitsPerEm;
    }
    const width = drawn ? drawn.width / 1000 : (glyph.advanceWidth ?? 0) / font.unitsPerEm;
    const advance = (width * scale + (style.tracking ?? 0)) * style.size;
    letters.push({ ...shape, left: pen, advance });
    pen += advance;
  }
  return letters;
}

const FIGURES = '0123456789+−';
const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻';
const LOWERED = '₀₁₂₃₄₅₆₇₈₉₊₋';

const shapes = new Map<string, Shape>();

function findShape(character: string, face: Face): Shape | undefined {
  const key = `${face.family} ${face.weight} ${character}`;
  const shape = shapes.get(key) ?? loadShape(character, face);
  if (shape) shapes.set(key, shape);
  return shape;
}

function loadShape(character: string, face: Face): Shape | undefined {
  const figure = FIGURES[Math.max(RAISED.indexOf(character), LOWERED.indexOf(character))];
  const index = { scale: 0.64, rise: RAISED.includes(character) ? 0.33 : -0.12 };
  const placed = figure ? index : { scale: 1, rise: 0 };
  const alike = figure ?? LIKE_LATIN[character] ?? character;
  for (const range of ['latin', 'latin-ext'] as const) {
    const font = loadFont(face, range);
    const glyph = font.charToGlyph(alike);
    // Drawn for the sans face: the serif one keeps its own.
    const drawn = face.family === 'serif' ? undefined : DRAWN_GLYPHS[alike];
    if (glyph.index !== 0) return { font, glyph, drawn, ...placed };
  }
  const font = loadFont(face, 'latin');
  const drawn = DRAWN_GLYPHS[alike];
  return drawn && { font, glyph: font.charToGlyph(alike), drawn, ...placed };
}

function stemWidth({ size, weight }: TextStyle): number {
  return size * (weight === 600 ? 0.108 : weight === 500 ? 0.092 : 0.078);
}

function loadFont({ family = 'sans', weight }: Face, range: 'latin' | 'latin-ext'): Font {
  const name = `instrument-${family}`;
  const cut = family === 'serif' ? 400 : weight;
  const file = `@fontsource/${name}/files/${name}-${range}-${cut}-normal.woff`;
  let font = fonts.get(file);
  if (!font) {
    const bytes = readFileSync(findFile(file));
    font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    fonts.set(file, font);
  }
  return font;
}
