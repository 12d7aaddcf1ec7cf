import { LINK_PICTURE } from '../../domain/pages/page-paths.ts';
import { oklchToHex } from '../platform/images/oklch.ts';
import {
  hasGlyphs,
  measureText,
  outlineText,
  type TextStyle,
} from '../platform/images/outline-text.ts';
import { pathData } from '../platform/images/path-data.ts';
import { cutToWidth, wrapTitle } from '../platform/images/wrap-title.ts';
import type { LinkPicture } from './link-picture.ts';

/** The area of the picture, at the right. */
export const PANEL = {
  left: 640,
  top: 0,
  width: LINK_PICTURE.width - 640,
  height: LINK_PICTURE.height,
};

const PAPER = oklchToHex(0.985, 0.004, 170);
const INK = oklchToHex(0.25, 0.04, 170);
const INK_SOFT = oklchToHex(0.45, 0.03, 170);
const LINE = oklchToHex(0.85, 0.012, 170);

const LEFT = 72;
const RIGHT = 580;
const FOOT = 566;
const ROW = 54;
const TITLE: TextStyle = { size: 0, weight: 400, family: 'serif', tracking: -0.012 };
/** For titles with a character that the serif face lacks, such as a Greek letter. */
const SANS_TITLE: TextStyle = { size: 0, weight: 600, tracking: -0.02 };
const SIZES = [100, 88, 76, 66, 58, 50, 44];
const LEADING = 1.06;
const MAX_LINES = 4;
const SMALL: TextStyle = { size: 26, weight: 500 };
const FACT: TextStyle = { size: 30, weight: 600 };

/** The background and words of a picture for links, as SVG; text that our fonts cannot set is left out. */
export function drawLinkPicture({ shopName, overline, title, facts, hue }: LinkPicture): string {
  const { width, height } = LINK_PICTURE;
  const wash = oklchToHex(0.972, 0.01, hue);
  const washDeep = oklchToHex(0.928, 0.026, hue);
  const label = oklchToHex(0.52, 0.115, hue);
  const rowsTop = FOOT - 58 - ROW * facts.length;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs><radialGradient id="wash" cx=".4" cy=".34" r=".8"><stop offset="0" stop-color="${wash}"/><stop offset="1" stop-color="${washDeep}"/></radialGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    `<rect x="${PANEL.left}" width="${PANEL.width}" height="${height}" fill="url(#wash)"/>`,
    `<rect x="${LEFT}" y="72" width="64" height="6" fill="${label}"/>`,
    write(overline, LEFT, 124, SMALL, INK_SOFT),
    drawTitle(title, 160, facts.length > 0 ? rowsTop - 26 : FOOT - 64),
    facts.map(({ label: name, value }, index) => drawFact(name, value, rowsTop + ROW * index)),
    facts.length > 0 ? rule(rowsTop + ROW * facts.length) : '',
    write(`${shopName} · For research use only`, LEFT, FOOT, { ...SMALL, size: 23 }, INK_SOFT),
    '</svg>',
  ]
    .flat()
    .join('');
}

/** The title in the largest size that fits between `top` and `bottom`. */
function drawTitle(title: string, top: number, bottom: number): string {
  const face = [TITLE, SANS_TITLE].find((style) => hasGlyphs(title, style));
  if (!face) return '';
  const settings = SIZES.map((size) => ({
    style: { ...face, size },
    maxLines: Math.min(MAX_LINES, Math.floor((bottom - top) / (size * LEADING))),
  }));
  const { lines, style } = wrapTitle(title, settings, RIGHT - LEFT);
  return lines
    .map((line, index) => {
      const baseline = top + style.size * (0.84 + LEADING * index);
      return write(line, LEFT - style.size * 0.03, baseline, style, INK);
    })
    .join('');
}

function drawFact(name: string, value: string, y: number): string {
  const baseline = y + ROW * 0.66;
  const words = [rule(y), write(name, LEFT, baseline, SMALL, INK_SOFT)];
  if (!hasGlyphs(value, FACT)) return words.join('');
  const room = RIGHT - LEFT - measureText(name, SMALL) - FACT.size;
  const shown = cutToWidth(value, FACT, room);
  const start = RIGHT - measureText(shown, FACT);
  return [...words, write(shown, start, baseline, FACT, INK)].join('');
}

function rule(y: number): string {
  return `<rect x="${LEFT}" y="${y}" width="${RIGHT - LEFT}" height="1.5" fill="${LINE}"/>`;
}

/** A line of text, cut at the words' right margin. `x` is its left end, `y` its baseline. */
function write(text: string, x: number, y: number, style: TextStyle, colour: string): string {
  if (!hasGlyphs(text, style)) return '';
  // One more, so that rounding does not cut a line that ends exactly at the margin.
  const shown = cutToWidth(text, style, RIGHT - x + 1);
  const { filled, stroked, stem } = outlineText(shown, x, y, style);
  return [
    `<path d="${pathData(filled)}" fill="${colour}"/>`,
    `<path d="${pathData(stroked)}" fill="none" stroke="${colour}" stroke-width="${stem}" stroke-linejoin="round"/>`,
  ].join('');
}
