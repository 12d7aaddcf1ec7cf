import { fixed } from '../../platform/images/path-data.ts';
import { outlineGlass } from './outline-glass.ts';
import {
  cylinderSide,
  frontArc,
  frontArcBack,
  linearGradient,
  ring,
  type Stop,
} from './svg-paths.ts';
import { tiltAt, type VialShape } from './vial.ts';

const EDGE = '#5f7472';
const DEEP = '#3d5150';

/** What lies behind the contents: the far wall, the stopper's plug and the floor. */
export function drawGlassBack(shape: VialShape, id: string): string {
  const { centre, radius, neckRadius, crimpBottom, shoulderTop, floor, bodyTop } = shape;
  const body: Stop[] = [
    [0, '#6c8280', 0.5],
    [0.07, '#a9bab7', 0.34],
    [0.2, '#dbe5e2', 0.26],
    [0.45, '#f3f7f6', 0.34],
    [0.7, '#cfdbd8', 0.24],
    [0.93, '#93a7a4', 0.36],
    [1, '#5a706e', 0.5],
  ];
  const plug: Stop[] = [
    [0, '#4a5254', 0.9],
    [0.28, '#8d9698', 0.95],
    [0.6, '#6a7375', 0.95],
    [1, '#3c4446', 0.95],
  ];
  const inner = neckRadius - 20;
  return [
    linearGradient(`${id}-back`, body, 'across'),
    linearGradient(`${id}-plug`, plug, 'across'),
    `<path d="${outlineGlass(shape)}" fill="url(#${id}-back)"/>`,
    `<path d="${ring(centre, radius - 8, bodyTop + 4)}" fill="none" stroke="#ffffff" stroke-opacity=".3" stroke-width="3"/>`,
    `<path d="${cylinderSide(centre, inner, crimpBottom - 10, shoulderTop + 14)}" fill="url(#${id}-plug)"/>`,
    `<path d="M${fixed(centre - inner)} ${fixed(shoulderTop + 14)}${frontArc(centre, inner, shoulderTop + 14)}" fill="none" stroke="#c6cdce" stroke-opacity=".6" stroke-width="2.5"/>`,
    `<path d="${ring(centre, radius - 18, floor)}" fill="#6f8583" fill-opacity=".22"/>`,
  ].join('');
}

/** The base, whose thick glass gathers the light that falls through the vial. */
export function drawBase(shape: VialShape, id: string): string {
  const { centre, radius, floor, base } = shape;
  const inner = radius - 14;
  const foot = base + radius * tiltAt(base);
  const glass: Stop[] = [
    [0, DEEP, 0.75],
    [0.06, '#dfe8e6', 0.75],
    [0.16, EDGE, 0.5],
    [0.34, '#f4f8f7', 0.62],
    [0.58, '#b4c4c1', 0.5],
    [0.8, '#ffffff', 0.85],
    [0.92, EDGE, 0.55],
    [1, DEEP, 0.8],
  ];
  const arc = (r: number, y: number) =>
    `M${fixed(centre - r)} ${fixed(y)}${frontArc(centre, r, y)}`;
  return [
    linearGradient(`${id}-base`, glass, 'across'),
    `<g clip-path="url(#${id}-clip)">`,
    `<path d="${arc(inner, floor)}L${fixed(centre + radius)} ${fixed(foot)}H${fixed(centre - radius)}Z" fill="url(#${id}-base)"/>`,
    `<path d="${arc(inner, floor)}" fill="none" stroke="${DEEP}" stroke-opacity=".45" stroke-width="3"/>`,
    `<path d="${arc(inner, floor + 5)}" fill="none" stroke="#ffffff" stroke-opacity=".8" stroke-width="3.5"/>`,
    `<path d="${arc(radius * 0.93, base - 3)}" fill="none" stroke="${DEEP}" stroke-opacity=".32" stroke-width="5"/>`,
    `<path d="${arc(radius * 0.965, base + 3)}" fill="none" stroke="#ffffff" stroke-opacity=".55" stroke-width="3"/>`,
    '</g>',
  ].join('');
}

/** Brown glass over all that is seen through it. */
export function drawAmber(shape: VialShape, id: string): string {
  const brown: Stop[] = [
    [0, '#331402', 0.92],
    [0.14, '#7d3f08', 0.74],
    [0.45, '#a85c0c', 0.56],
    [0.86, '#7d3f08', 0.76],
    [1, '#331402', 0.94],
  ];
  return `${linearGradient(`${id}-brown`, brown, 'across')}<path d="${outlineGlass(shape)}" fill="url(#${id}-brown)"/>`;
}

/** The near wall: dark lines where it is seen edge on, and the window's reflection on the left. */
export function drawGlassFront(shape: VialShape, id: string): string {
  const { centre, radius, neckRadius, shoulderTop, bodyTop, crimpBottom, base, labelTop } = shape;
  const wall: Stop[] = [
    [0, DEEP, 0.85],
    [0.012, EDGE, 0.7],
    [0.028, '#e9f0ee', 0.75],
    [0.05, '#ffffff', 0.3],
    [0.075, EDGE, 0.3],
    [0.13, EDGE, 0.02],
    [0.5, '#ffffff', 0],
    [0.86, DEEP, 0.03],
    [0.925, DEEP, 0.28],
    [0.95, '#ffffff', 0.35],
    [0.972, '#f2f6f5', 0.7],
    [0.986, DEEP, 0.65],
    [1, DEEP, 0.9],
  ];
  const light: Stop[] = [
    [0, '#ffffff', 0],
    [0.25, '#ffffff', 0.85],
    [0.6, '#ffffff', 0.7],
    [1, '#ffffff', 0],
  ];
  const streak = (from: number, to: number, top: number, bottom: number, opacity: number) =>
    `<rect x="${fixed(centre + from * radius)}" y="${fixed(top)}" width="${fixed((to - from) * radius)}" height="${fixed(bottom - top)}" rx="14" fill="url(#${id}-light)" opacity="${opacity}"/>`;
  const sheen = `M${fixed(centre - neckRadius * 0.86)} ${fixed(crimpBottom + 6)}V${fixed(shoulderTop + 8)}C${fixed(centre - neckRadius * 0.8)} ${fixed(shoulderTop + 40)} ${fixed(centre - radius * 0.82)} ${fixed(shoulderTop + 44)} ${fixed(centre - radius * 0.88)} ${fixed(bodyTop + 14)}L${fixed(centre - radius * 0.66)} ${fixed(bodyTop + 24)}C${fixed(centre - radius * 0.6)} ${fixed(shoulderTop + 64)} ${fixed(centre - neckRadius * 0.55)} ${fixed(shoulderTop + 56)} ${fixed(centre - neckRadius * 0.55)} ${fixed(shoulderTop + 6)}V${fixed(crimpBottom + 16)}Z`;
  return [
    linearGradient(`${id}-wall`, wall, 'across'),
    linearGradient(`${id}-light`, light, 'across'),
    `<path d="${outlineGlass(shape)}" fill="url(#${id}-wall)"/>`,
    `<path d="${outlineGlass(shape)}" fill="none" stroke="${DEEP}" stroke-opacity=".55" stroke-width="2.5"/>`,
    `<g clip-path="url(#${id}-clip)">`,
    `<path d="${sheen}" fill="#ffffff" opacity=".62"/>`,
    `<path d="M${fixed(centre + neckRadius * 0.74)} ${fixed(crimpBottom + 4)}V${fixed(shoulderTop + 6)}C${fixed(centre + neckRadius * 0.8)} ${fixed(shoulderTop + 46)} ${fixed(centre + radius * 0.78)} ${fixed(shoulderTop + 44)} ${fixed(centre + radius * 0.87)} ${fixed(labelTop)}" fill="none" stroke="#ffffff" stroke-opacity=".5" stroke-width="7" stroke-linecap="round"/>`,
    streak(-0.86, -0.66, bodyTop + 20, base + radius, 0.85),
    streak(0.74, 0.84, bodyTop + 30, base + radius, 0.45),
    `<path d="M${fixed(centre + neckRadius)} ${fixed(crimpBottom + 14)}${frontArcBack(centre, neckRadius, crimpBottom + 14)}V${fixed(crimpBottom - 8)}H${fixed(centre + neckRadius)}Z" fill="#0b1716" opacity=".35"/>`,
    '</g>',
  ].join('');
}
