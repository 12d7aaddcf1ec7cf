import { oklchToHex } from '../../platform/images/oklch.ts';
import { fixed } from '../../platform/images/path-data.ts';
import {
  cylinderSide,
  frontArc,
  linearGradient,
  radialGradient,
  ring,
  type Stop,
} from './svg-paths.ts';
import { tiltAt, type VialShape } from './vial.ts';

const METAL: Stop[] = [
  [0, '#5d6567'],
  [0.04, '#8b9395'],
  [0.1, '#c9cfd0'],
  [0.17, '#fbfcfc'],
  [0.25, '#eef1f1'],
  [0.36, '#b7bdbf'],
  [0.5, '#d5dada'],
  [0.62, '#a6adaf'],
  [0.76, '#81898b'],
  [0.87, '#b3babb'],
  [0.94, '#8a9294'],
  [1, '#4d5557'],
];

/** The aluminium crimp: a plain skirt whose lower edge is rolled under the lip of the glass. */
export function drawCrimp(shape: VialShape, id: string): string {
  const { centre, crimpRadius, crimpTop, crimpBottom } = shape;
  const shade: Stop[] = [
    [0, '#ffffff', 0.5],
    [0.1, '#ffffff', 0],
    [0.8, '#20292a', 0],
    [0.9, '#20292a', 0.16],
    [1, '#20292a', 0.55],
  ];
  const arc = (radius: number, y: number) =>
    `M${fixed(centre - radius)} ${fixed(y)}${frontArc(centre, radius, y)}`;
  const rolled = crimpBottom - 22;
  return [
    linearGradient(`${id}-metal`, METAL, 'across'),
    linearGradient(`${id}-metal-shade`, shade, 'down'),
    `<path d="${cylinderSide(centre, crimpRadius - 7, rolled - 8, crimpBottom)}" fill="url(#${id}-metal)"/>`,
    `<path d="${cylinderSide(centre, crimpRadius - 7, rolled - 8, crimpBottom)}" fill="url(#${id}-metal-shade)"/>`,
    `<path d="${cylinderSide(centre, crimpRadius, crimpTop, rolled)}" fill="url(#${id}-metal)"/>`,
    `<path d="${arc(crimpRadius, rolled)}" fill="none" stroke="#3f4749" stroke-opacity=".6" stroke-width="3"/>`,
    `<path d="${arc(crimpRadius - 1, rolled - 4)}" fill="none" stroke="#ffffff" stroke-opacity=".55" stroke-width="3"/>`,
    `<path d="${arc(crimpRadius - 6, crimpBottom - 5)}" fill="none" stroke="#ffffff" stroke-opacity=".3" stroke-width="3"/>`,
    `<path d="${ring(centre, crimpRadius, crimpTop)}" fill="#e3e7e7"/>`,
    `<path d="${arc(crimpRadius - 1, crimpTop + 3)}" fill="none" stroke="#ffffff" stroke-opacity=".8" stroke-width="3"/>`,
  ].join('');
}

/** The flip-off cap of coloured plastic, a little wider than the crimp it sits on. */
export function drawCap(shape: VialShape, hue: number, id: string): string {
  const { centre, capRadius, capTop, crimpTop } = shape;
  const tone = (lightness: number, chroma = 0.115) => oklchToHex(lightness, chroma, hue);
  const bottom = crimpTop - 1;
  const side = shadePlastic(tone);
  const top: Stop[] = [
    [0, tone(0.76, 0.095)],
    [0.55, tone(0.66)],
    [1, tone(0.58)],
  ];
  const arc = (radius: number, y: number) =>
    `M${fixed(centre - radius)} ${fixed(y)}${frontArc(centre, radius, y)}`;
  return [
    linearGradient(`${id}-cap-side`, side, 'across'),
    radialGradient(`${id}-cap-top`, top, 0.32, 0.3, 0.8),
    `<path d="${cylinderSide(centre, capRadius - 5, bottom - 10, bottom + 7)}" fill="#1c2627" opacity=".55"/>`,
    `<path d="${cylinderSide(centre, capRadius, capTop + 6, bottom - 5)}" fill="url(#${id}-cap-side)"/>`,
    `<path d="${arc(capRadius - 2, bottom - 7)}" fill="none" stroke="${tone(0.36)}" stroke-opacity=".7" stroke-width="4"/>`,
    `<path d="${ring(centre, capRadius, capTop + 6)}" fill="${tone(0.66)}"/>`,
    `<path d="${ring(centre, capRadius - 3, capTop + 1)}" fill="url(#${id}-cap-top)"/>`,
    `<path d="${arc(capRadius - 3, capTop + 4)}" fill="none" stroke="${tone(0.86, 0.06)}" stroke-opacity=".8" stroke-width="3.5"/>`,
    `<path d="${ring(centre, capRadius * 0.78, capTop + 2)}" fill="${tone(0.62)}" fill-opacity=".55" stroke="${tone(0.52)}" stroke-opacity=".65" stroke-width="2.5"/>`,
    `<path d="${arc(capRadius * 0.78, capTop + 4.5)}" fill="none" stroke="${tone(0.85, 0.06)}" stroke-opacity=".75" stroke-width="2"/>`,
  ].join('');
}

/** A ribbed screw cap of coloured plastic, as deep as crimp and cap together. */
export function drawScrewCap(shape: VialShape, hue: number, id: string): string {
  const { centre, capRadius: radius, capTop, crimpBottom } = shape;
  const tone = (lightness: number, chroma = 0.115) => oklchToHex(lightness, chroma, hue);
  const top = capTop + 16;
  const bottom = crimpBottom + 2;
  const ribs = Array.from({ length: 35 }, (_, i) => {
    const angle = ((i - 17) / 18) * (Math.PI / 2);
    const drop = radius * tiltAt(top) * Math.cos(angle);
    return `M${fixed(centre + radius * Math.sin(angle))} ${fixed(top + 16 + drop)}V${fixed(bottom - 8 + drop)}`;
  });
  return [
    linearGradient(`${id}-cap-side`, shadePlastic(tone), 'across'),
    `<path d="${cylinderSide(centre, radius - 8, bottom, bottom + 9)}" fill="#1c2627" opacity=".55"/>`,
    `<path d="${cylinderSide(centre, radius, top, bottom)}" fill="url(#${id}-cap-side)"/>`,
    `<path d="${ribs.join('')}" stroke="${tone(0.36)}" stroke-opacity=".5" stroke-width="5"/>`,
    `<path d="${ribs.join('')}" stroke="${tone(0.84, 0.06)}" stroke-opacity=".4" stroke-width="2.5" transform="translate(-4 0)"/>`,
    `<path d="${ring(centre, radius, top)}" fill="${tone(0.7, 0.1)}"/>`,
    `<path d="${ring(centre, radius * 0.9, top + 1)}" fill="${tone(0.63)}" stroke="${tone(0.8, 0.07)}" stroke-width="2.5"/>`,
  ].join('');
}

/** A round plastic side, lit from the left. */
function shadePlastic(tone: (lightness: number, chroma?: number) => string): Stop[] {
  return [
    [0, tone(0.4)],
    [0.07, tone(0.5)],
    [0.17, tone(0.7, 0.1)],
    [0.23, tone(0.76, 0.08)],
    [0.32, tone(0.61)],
    [0.55, tone(0.55)],
    [0.8, tone(0.44)],
    [0.93, tone(0.5)],
    [1, tone(0.36)],
  ];
}
