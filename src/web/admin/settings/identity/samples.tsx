import type { CSSProperties } from 'react';
import { pictureOfWidth } from '../../../../domain/catalogue/picture.ts';
import {
  type Colour,
  colourNames,
  paletteColour,
  type Scheme,
} from '../../../../domain/identity/palette-colours.ts';
import { type Palette, paletteHue } from '../../../../domain/identity/palettes.ts';

const write = (palette: Palette, name: Colour, scheme: Scheme) =>
  `oklch(${paletteColour(palette, name, scheme).join(' ')})`;

/** The colours of `tokens.css`, in a palette and a scheme that the page need not have. */
export function paletteStyle(palette: Palette, scheme: Scheme): CSSProperties {
  return Object.fromEntries([
    ['--base', paletteHue(palette)],
    ...colourNames.map((name) => [`--color-${name}`, write(palette, name, scheme)]),
  ]);
}

/** A palette's accent and ink, in light and in dark. */
export function PaletteSample({ palette }: { palette: Palette }) {
  return (
    <span className="flex overflow-hidden rounded-full border border-line">
      {(['light', 'dark'] as const).map((scheme) => (
        <span
          key={scheme}
          style={paletteStyle(palette, scheme)}
          className="flex items-center gap-1 bg-paper px-2 py-1.5"
        >
          <span className="size-4 rounded-full bg-aurora" />
          <span className="size-2 rounded-full bg-ink" />
        </span>
      ))}
    </span>
  );
}

/** For a picture that is not there. */
export function NoSample() {
  return <span className="text-sm text-ink-soft">None yet</span>;
}

/** `picture` is the path of a stored one, '' for none. */
export function HeroSample({ picture }: { picture: string }) {
  if (picture === '') return <NoSample />;
  return <img src={pictureOfWidth(picture, 320)} alt="" className="h-9 w-20 object-contain" />;
}
