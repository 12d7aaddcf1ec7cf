import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { categoryHue, categorySlot, slotHue } from '../../domain/catalogue/category-hue.ts';
import { colourNames, paletteColour } from '../../domain/identity/palette-colours.ts';
import { palettes } from '../../domain/identity/palettes.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const paletteCss = readFileSync(new URL('./palettes.css', import.meta.url), 'utf8');

type Oklch = { lightness: number; chroma: number; hue: number };
type Scheme = 'light' | 'dark';

type Variables = { hue?: number; chroma?: number; base?: number };

/** Reads `--name: light-dark(oklch(a), oklch(b))`, with values that stand in for its variables. */
function readToken(
  name: string,
  scheme: Scheme,
  { hue = 0, chroma = 0, base = palettes[0].hue }: Variables = {},
): Oklch {
  const declaration = new RegExp(
    `--${name}: light-dark\\(oklch\\(([^/]+?)\\), oklch\\(([^/]+?)\\)\\);`,
  );
  const match = declaration.exec(css);
  const parts = match?.[scheme === 'light' ? 1 : 2]
    ?.replace('var(--hue)', `${hue}`)
    .replace('var(--chroma)', `${chroma}`)
    .replace('var(--base)', `${base}`)
    .replace('var(--mist)', `${base + 4}`)
    .split(' ');
  if (parts?.length !== 3) throw new Error(`tokens.css has no light-dark() oklch token --${name}`);
  const [lightness, strength, angle] = parts.map(Number) as [number, number, number];
  return { lightness, chroma: strength, hue: angle };
}

/** Linear sRGB channels, 0..1 inside the gamut. Matrices: Björn Ottosson, 'A perceptual color space'. */
function toLinearRgb({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** WCAG 2 relative luminance. */
function luminance(colour: Oklch): number {
  const [r, g, b] = toLinearRgb(colour).map((channel) => Math.min(1, Math.max(0, channel))) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Oklch, other: Oklch): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['color-paper', 'color-surface', 'color-wash'];

const textPairs: [text: string, ground: string][] = [
  ...['color-ink', 'color-ink-soft', 'color-aurora-ink', 'color-alarm', 'color-signal-ink'].flatMap(
    (text) => grounds.map((ground): [string, string] => [text, ground]),
  ),
  ['color-on-aurora', 'color-aurora'],
  ['color-on-aurora', 'color-aurora-strong'],
  ['color-on-signal', 'color-signal'],
  ['color-on-alarm', 'color-alarm'],
  ['color-aurora-ink', 'color-aurora-wash'],
  ['color-ink', 'color-aurora-wash'],
  ['color-signal-ink', 'color-signal-wash'],
  ['color-ink', 'color-signal-wash'],
  ['color-alarm', 'color-alarm-wash'],
  ['color-ink', 'color-alarm-wash'],
];

const controlPairs: [border: string, ground: string][] = [
  'color-edge',
  'color-aurora',
  'color-alarm',
].flatMap((border) => grounds.map((ground): [string, string] => [border, ground]));

const hues = Array.from({ length: 12 }, (_, slot) => slotHue(slot));

const schemes = ['light', 'dark'] as const;
const looks = palettes.flatMap(({ id, hue }) => schemes.map((scheme) => ({ id, scheme, hue })));

describe.each(looks)('$id in $scheme', ({ scheme, hue: base }) => {
  const ratio = (one: string, other: string) =>
    contrast(readToken(one, scheme, { base }), readToken(other, scheme, { base }));

  test.each(textPairs)('%s on %s can be read (4.5:1)', (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(controlPairs)('%s on %s can be found (3:1)', (border, ground) => {
    expect(ratio(border, ground)).toBeGreaterThanOrEqual(3);
  });
});

describe.each(schemes)('in %s', (scheme) => {
  test.each(hues)('label text of hue %i can be read on its wash, and on the page', (hue) => {
    const text = readToken('label-ink', scheme, { hue });
    for (const ground of [
      readToken('label-wash', scheme, { hue }),
      readToken('color-paper', scheme),
    ]) {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(
      contrast(readToken('color-ink', scheme), readToken('label-wash', scheme, { hue })),
    ).toBeGreaterThanOrEqual(7);
  });

  test.each([...hues.entries()])('the label colour of slot %i fits every screen', (slot, hue) => {
    const chroma = readSlot(slot, 'chroma') ?? readDefaultChroma();
    for (const channel of toLinearRgb(readToken('label', scheme, { hue, chroma }))) {
      expect(channel).toBeGreaterThanOrEqual(-0.001);
      expect(channel).toBeLessThanOrEqual(1.001);
    }
  });
});

test('every slot has its hue, the same that pictures are drawn with', () => {
  for (const [slot, hue] of hues.entries()) expect(readSlot(slot, 'hue')).toBe(hue);
  expect(readSlot(categorySlot('Epitope Tags'), 'hue')).toBe(categoryHue('Epitope Tags'));
});

test.each(colourNames)('%s is the same in what has no style sheet', (name) => {
  for (const { id, hue: base } of palettes) {
    for (const scheme of schemes) {
      const { lightness, chroma, hue } = readToken(`color-${name}`, scheme, { base });
      expect(paletteColour(id, name, scheme)).toEqual([lightness, chroma, chroma === 0 ? 0 : hue]);
    }
  }
});

test.each(palettes)('$id has the same hue in the style sheet and in drawings', ({ id, hue }) => {
  const selector = id === palettes[0].id ? ':root' : `[data-palette="${id}"]`;
  expect(paletteCss).toContain(`${selector} {\n  --base: ${hue};`);
});

/** A variable of `[data-hue="slot"]`; undefined where the slot has none of its own. */
function readSlot(slot: number, name: 'hue' | 'chroma'): number | undefined {
  const value = new RegExp(`\\[data-hue="${slot}"\\] \\{[^}]*--${name}: ([\\d.]+);`).exec(css)?.[1];
  return value === undefined ? undefined : Number(value);
}

function readDefaultChroma(): number {
  return Number(/\[data-hue\] \{\s+--chroma: ([\d.]+);/.exec(css)?.[1]);
}
