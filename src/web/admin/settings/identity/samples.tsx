import { pictureOfWidth } from '../../../../domain/catalogue/picture.ts';

/** A palette's paper, ink and accent. Lightness and chroma as in tokens.css, where the page's own hue stands. */
export function PaletteSample({ hue }: { hue: number }) {
  const colours = [
    `light-dark(oklch(0.955 0.026 ${hue}), oklch(0.325 0.038 ${hue}))`,
    `light-dark(oklch(0.52 0.105 ${hue}), oklch(0.76 0.125 ${hue}))`,
    `light-dark(oklch(0.25 0.04 ${hue}), oklch(0.94 0.012 ${hue}))`,
  ];
  return (
    <span className="flex overflow-hidden rounded-full border border-line">
      {colours.map((background) => (
        <span key={background} className="h-7 w-6" style={{ background }} />
      ))}
    </span>
  );
}

export function HeroSample({ picture }: { picture: string }) {
  if (picture === '') return <span className="text-sm text-ink-soft">Picture</span>;
  return <img src={pictureOfWidth(picture, 320)} alt="" className="h-9 w-20 object-contain" />;
}
