import { oklchToHex } from '../../../../src/server/platform/images/oklch.ts';
import {
  outlineText,
  type TextStyle,
} from '../../../../src/server/platform/images/outline-text.ts';
import { fixed, pathData } from '../../../../src/server/platform/images/path-data.ts';

/**
 * The two colours of every drawing, on a transparent ground: of middle lightness, so that both stand
 * out from the light and from the dark surface behind it by at least 3:1.
 */
const COLOURS = { ink: oklchToHex(0.59, 0.035, 172), accent: oklchToHex(0.62, 0.13, 168) };
type Colour = keyof typeof COLOURS;

export const WIDTH = 1200;
export const HEIGHT = 800;

type LineStyle = { width?: number; colour?: Colour; dash?: string };

/** A line along path data. */
export function line(d: string, { width = 5, colour = 'ink', dash }: LineStyle = {}): string {
  const dashes = dash ? ` stroke-dasharray="${dash}"` : '';
  return `<path d="${d}" fill="none" stroke="${COLOURS[colour]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dashes}/>`;
}

/** A faint area: the same tint over a light and a dark ground. */
export function area(d: string, colour: Colour = 'ink', opacity = 0.12): string {
  return `<path d="${d}" fill="${COLOURS[colour]}" fill-opacity="${opacity}"/>`;
}

/** An area with its outline. */
export function shape(d: string, style: LineStyle & { opacity?: number } = {}): string {
  return area(d, style.colour, style.opacity ?? 0.08) + line(d, style);
}

/** A rectangle with rounded corners, as path data. */
export function box(x: number, y: number, width: number, height: number, round = 8): string {
  const corner = (dx: number, dy: number) => `a${round} ${round} 0 0 1 ${dx} ${dy}`;
  return [
    `M${fixed(x + round)} ${fixed(y)}h${fixed(width - 2 * round)}${corner(round, round)}`,
    `v${fixed(height - 2 * round)}${corner(-round, round)}`,
    `h${fixed(2 * round - width)}${corner(-round, -round)}`,
    `v${fixed(2 * round - height)}${corner(round, -round)}Z`,
  ].join('');
}

/** A circle as path data. */
export function circle(x: number, y: number, radius: number): string {
  return `M${fixed(x - radius)} ${fixed(y)}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`;
}

/** A small print beside a drawing; `x` is its left end, `y` its baseline. */
export function print(
  text: string,
  x: number,
  y: number,
  { colour = 'ink', ...given }: Partial<TextStyle> & { colour?: Colour } = {},
): string {
  const { filled } = outlineText(text, x, y, { size: 30, weight: 500, ...given });
  return `<path d="${pathData(filled)}" fill="${COLOURS[colour]}"/>`;
}

/** A whole picture as an SVG on a transparent ground. */
export function drawing(...parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join('')}</svg>`;
}
