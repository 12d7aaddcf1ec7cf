import { fixed } from '../../platform/images/path-data.ts';
import { tiltAt } from './vial.ts';

/** A whole horizontal ring of the vial, as path data. */
export function ring(centre: number, radius: number, y: number): string {
  const r = `${fixed(radius)} ${fixed(radius * tiltAt(y))}`;
  const x = fixed(centre - radius);
  return `M${x} ${fixed(y)}a${r} 0 1 0 ${fixed(2 * radius)} 0a${r} 0 1 0 ${fixed(-2 * radius)} 0Z`;
}

/** The front half of a ring from left to right, to follow an `M` or `L`. */
export function frontArc(centre: number, radius: number, y: number): string {
  return `A${fixed(radius)} ${fixed(radius * tiltAt(y))} 0 0 0 ${fixed(centre + radius)} ${fixed(y)}`;
}

/** The front half of a ring from right to left, to follow an `M` or `L`. */
export function frontArcBack(centre: number, radius: number, y: number): string {
  return `A${fixed(radius)} ${fixed(radius * tiltAt(y))} 0 0 1 ${fixed(centre - radius)} ${fixed(y)}`;
}

/** The visible side of an upright cylinder between two heights. */
export function cylinderSide(centre: number, radius: number, top: number, bottom: number): string {
  const left = fixed(centre - radius);
  return `M${left} ${fixed(top)}${frontArc(centre, radius, top)}V${fixed(bottom)}${frontArcBack(centre, radius, bottom)}Z`;
}

export type Stop = [offset: number, colour: string, opacity?: number];

/** A gradient from left to right, or from top to bottom, over the box of what it fills. */
export function linearGradient(id: string, stops: Stop[], direction: 'across' | 'down'): string {
  const end = direction === 'across' ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${listStops(stops)}</linearGradient>`;
}

/** A gradient from the middle (or the given focus, 0 to 1) of what it fills to its rim. */
export function radialGradient(id: string, stops: Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${listStops(stops)}</radialGradient>`;
}

function listStops(stops: Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

/** A repeatable sequence of numbers from 0 to 1, so that a name always gives the same picture. */
export function seedNumbers(text: string): () => number {
  let state = 0x9e3779b9;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 0x85ebca6b);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
