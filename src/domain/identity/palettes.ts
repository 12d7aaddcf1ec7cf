/**
 * The shop's palettes: `hue` in OKLCH degrees is that of everything without a colour of its own (`web/ui/palettes.css`).
 * The first is the default. Lightness and chroma are those of all, so that the contrasts are too; tokens.test.ts measures
 * each.
 */
export const palettes = [
  { id: 'spruce', name: 'Spruce', hue: 170 },
  { id: 'moss', name: 'Moss', hue: 132 },
  { id: 'lake', name: 'Lake', hue: 238 },
  { id: 'iris', name: 'Iris', hue: 288 },
  { id: 'plum', name: 'Plum', hue: 328 },
] as const;

export type Palette = (typeof palettes)[number]['id'];

export const DEFAULT_PALETTE: Palette = 'spruce';

export function paletteHue(palette: Palette): number {
  return palettes.find(({ id }) => id === palette)?.hue ?? palettes[0].hue;
}
