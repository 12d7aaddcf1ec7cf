import { oklchToHex } from '../../platform/images/oklch.ts';
import {
  measureText,
  type OutlinedText,
  outlineText,
  type TextStyle,
} from '../../platform/images/outline-text.ts';
import { fixed } from '../../platform/images/path-data.ts';
import { withFixedSpace } from '../../platform/images/with-fixed-space.ts';
import { cutToWidth } from '../../platform/images/wrap-title.ts';
import { breakName } from './break-name.ts';
import { linearGradient, type Stop } from './svg-paths.ts';
import type { Vial, VialShape } from './vial.ts';
import { PAPER_REACH, wrapBox, wrapLine, wrapPath, wrapPoint } from './wrap-around.ts';

const INK = '#0f2a25';
const INK_SOFT = '#48615b';
const RULE = '#b9c6c2';
/** The half width of the print, as that of the paper. */
const PRINT_REACH = 0.83;

/** Where the name's field ends and the baselines lie, in hundredths of the label's height. */
const ROWS = { name: 54, amounts: 67, lot: 80, use: 92.6 };

/** The label, wrapped around the front of the vial. */
export function drawLabel(vial: Vial, shape: VialShape, id: string): string {
  const { radius, labelTop: top, labelBottom: bottom } = shape;
  const paper = radius * PAPER_REACH;
  const edge = radius * PRINT_REACH;
  const unit = (bottom - top) / 100;
  const bandBottom = top + 14 * unit;
  const box = wrapBox(-paper, paper, top, bottom, shape);
  const print = (text: OutlinedText, colour: string) => drawPrint(text, colour, shape);
  const put = (text: string, y: number, style: TextStyle, colour: string, end?: 'right') =>
    print(outlineText(text, end ? edge - measureText(text, style) : -edge, y, style), colour);
  const rule = (y: number) =>
    `<path d="${wrapLine(-edge, edge, y, shape)}" fill="none" stroke="${RULE}" stroke-width="1.8"/>`;
  const small: TextStyle = { size: 6.4 * unit, weight: 500 };
  const content = withFixedSpace(vial.content);
  const purity = withFixedSpace(vial.purity ?? '');
  const amount = fitAmounts(content + purity, 11 * unit, 2 * edge);
  const at = (part: number) => top + part * unit;
  return [
    linearGradient(`${id}-paper-shade`, SHADE, 'across'),
    `<path d="${box}" fill="#0b1b18" opacity=".22" transform="translate(2 4)"/>`,
    `<path d="${box}" fill="#fcfdfb"/>`,
    `<path d="${wrapBox(-paper, paper, top, bandBottom, shape)}" fill="${oklchToHex(0.52, 0.115, vial.hue)}"/>`,
    drawBrand(vial.brand, edge, at(9.7), 6.6 * unit, shape),
    drawName(vial.name, at(14), at(ROWS.name), edge, 19 * unit, print),
    rule(at(ROWS.name + 1)),
    put(content, at(ROWS.amounts), amount, INK),
    put(purity, at(ROWS.amounts), { ...amount, weight: 500 }, INK_SOFT, 'right'),
    rule(at(ROWS.amounts + 4)),
    put('Lot', at(ROWS.lot), small, INK_SOFT),
    rule(at(ROWS.lot + 4)),
    put('For research use only', at(ROWS.use), { ...small, weight: 600 }, INK),
    `<path d="${box}" fill="url(#${id}-paper-shade)"/>`,
    `<path d="${wrapLine(-paper, paper, top + 1, shape)}" fill="none" stroke="#ffffff" stroke-opacity=".35" stroke-width="2"/>`,
  ].join('');
}

/** Light from the left on matt paper. */
const SHADE: Stop[] = [
  [0, '#0d211d', 0.26],
  [0.07, '#0d211d', 0.1],
  [0.18, '#ffffff', 0.08],
  [0.5, '#0d211d', 0],
  [0.72, '#0d211d', 0.045],
  [0.88, '#0d211d', 0.17],
  [1, '#0d211d', 0.42],
];

/** Content and purity share a line, at least an em apart. */
function fitAmounts(amounts: string, size: number, width: number): TextStyle {
  const wide = measureText(amounts, { size: 1, weight: 600 }) + 1;
  return { size: Math.min(size, width / wide), weight: 600 };
}

type Print = (text: OutlinedText, colour: string) => string;

/** One line if it fits, else two, as large as the width allows. */
function drawName(
  name: string,
  top: number,
  bottom: number,
  edge: number,
  size: number,
  print: Print,
): string {
  const lines = breakName(name, { size, weight: 600 }, 2 * edge);
  const widest = Math.max(...lines.map((text) => measureText(text, { size: 1, weight: 600 })));
  const largest = lines.length === 1 ? size : size * 0.9;
  const fitting = Math.min(largest, (2 * edge) / widest);
  const style: TextStyle = { size: fitting, weight: 600, tracking: -0.012 };
  const leading = fitting * 1.04;
  const height = leading * (lines.length - 1) + fitting * 0.7;
  const first = (top + bottom) / 2 - height / 2 + fitting * 0.7;
  return lines
    .map((text, i) => print(outlineText(text, -edge, first + i * leading, style), INK))
    .join('');
}

/** The parts of the drawn mark (`domain/identity/drawn-marks.ts`): cap, neck, shoulders, the label's print, foot. */
const MARK = [
  [8, 24, 1, 7],
  [11, 21, 9, 12],
  [6, 26, 12, 18],
  [10, 22, 20, 24],
  [6, 26, 26, 31],
] as const;

/** A longer name of a shop is set smaller, down to this part, and then cut. */
const SMALLEST_BRAND = 0.72;

/** The shop's name, reversed out of the colour band, with its vial or without. */
function drawBrand(
  { name, hasVial }: Vial['brand'],
  edge: number,
  baseline: number,
  size: number,
  shape: VialShape,
): string {
  const left = -edge + (hasVial ? size * 1.42 : 0);
  const room = edge - left;
  const face: TextStyle = { size: size * 0.98, weight: 600, tracking: 0.015 };
  const part = Math.min(1, Math.max(SMALLEST_BRAND, room / measureText(name, face)));
  const style: TextStyle = { ...face, size: face.size * part };
  const text = outlineText(cutToWidth(name, style, room + 1), left, baseline, style);
  return (
    (hasVial ? drawVialMark(-edge, baseline, size, shape) : '') + drawPrint(text, '#ffffff', shape)
  );
}

function drawVialMark(left: number, baseline: number, size: number, shape: VialShape): string {
  const scale = (size * 1.4) / 32;
  const mark = MARK.map(
    ([l, r, top, bottom]) => `M${l - 16} ${top}H${r - 16}V${bottom}H${l - 16}Z`,
  );
  // Upright: bent with the glass, its bars would only look crooked.
  const place = wrapPoint(left + 10 * scale, baseline - 27 * scale, shape);
  return `<path d="${mark.join('')}" transform="translate(${place}) scale(${fixed(scale)})" fill="#ffffff"/>`;
}

function drawPrint(text: OutlinedText, colour: string, shape: VialShape): string {
  const filled = `<path d="${wrapPath(text.filled, shape)}" fill="${colour}"/>`;
  if (text.stroked.length === 0) return filled;
  return `${filled}<path d="${wrapPath(text.stroked, shape)}" fill="none" stroke="${colour}" stroke-width="${text.stem}" stroke-linecap="butt" stroke-linejoin="round"/>`;
}
