type Rgb = [number, number, number];

/**
 * An OKLCH colour (lightness 0 to 1, chroma, hue in degrees) as `#rrggbb`, because SVG renderers do not know `oklch()`.
 * Chroma is lowered until the colour fits into sRGB. The matrices are Björn Ottosson's,
 * https://bottosson.github.io/posts/oklab/.
 */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  let fitting = chroma;
  let rgb = toLinearRgb(lightness, fitting, hue);
  while (fitting > 0 && !isInGamut(rgb)) {
    fitting = Math.max(0, fitting - 0.002);
    rgb = toLinearRgb(lightness, fitting, hue);
  }
  return `#${rgb.map(toHexByte).join('')}`;
}

function toLinearRgb(lightness: number, chroma: number, hue: number): Rgb {
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

function isInGamut(rgb: Rgb): boolean {
  return rgb.every((value) => value >= -0.0005 && value <= 1.0005);
}

function toHexByte(linear: number): string {
  const value = Math.min(1, Math.max(0, linear));
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
