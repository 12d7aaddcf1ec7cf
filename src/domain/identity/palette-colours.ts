import { type Palette, paletteHue } from './palettes.ts';

/** OKLCH: lightness from 0 to 1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/** Hues are counted from the palette's own: `--base` is 0, `--mist` is 4. */
const colours = {
  paper: { light: [0.982, 0.004, 4], dark: [0.22, 0.02, 4] },
  surface: { light: [1, 0, 0], dark: [0.27, 0.024, 4] },
  ink: { light: [0.25, 0.04, 0], dark: [0.94, 0.012, 0] },
  'ink-soft': { light: [0.46, 0.028, 4], dark: [0.77, 0.022, 4] },
  line: { light: [0.895, 0.012, 4], dark: [0.375, 0.026, 4] },
  edge: { light: [0.6, 0.022, 4], dark: [0.61, 0.028, 4] },
  aurora: { light: [0.52, 0.105, 0], dark: [0.76, 0.125, 0] },
  'aurora-ink': { light: [0.46, 0.09, 0], dark: [0.82, 0.11, 0] },
  'on-aurora': { light: [1, 0, 0], dark: [0.17, 0.035, 0] },
} as const satisfies Record<string, Record<Scheme, Oklch>>;

export type Scheme = 'light' | 'dark';
export type Colour = keyof typeof colours;
export const colourNames = Object.keys(colours) as Colour[];

/** A colour of `web/ui/tokens.css` in a palette, for what has no style sheet: drawings, icons and mails. */
export function paletteColour(palette: Palette, name: Colour, scheme: Scheme): Oklch {
  const [lightness, chroma, from] = colours[name][scheme];
  return [lightness, chroma, chroma === 0 ? 0 : paletteHue(palette) + from];
}
