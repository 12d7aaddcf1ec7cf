import type { PathCommand } from 'opentype.js';

export type DrawnGlyph = { width: number; path: string };

const mu = {
  width: 590,
  path: 'M108 490 L108 -190 M108 210 C108 100 165 45 265 45 C385 45 450 130 450 260 M450 490 L450 120 C450 65 480 45 540 55',
};

/**
 * What labels need and Instrument Sans lacks: Greek letters, comparison signs, narrow spaces and a wider word space.
 * Centre lines in 1000 units per em, y upwards from the baseline, with M, L and C only.
 */
export const DRAWN_GLYPHS: Readonly<Record<string, DrawnGlyph>> = {
  ' ': { width: 270, path: '' },
  '\u2009': { width: 180, path: '' },
  '\u202f': { width: 180, path: '' },
  '≥': { width: 620, path: 'M110 600 L500 400 L110 200 M110 50 L500 50' },
  '≤': { width: 620, path: 'M500 600 L110 400 L500 200 M110 50 L500 50' },
  α: {
    width: 600,
    path: 'M500 455 C470 330 420 45 260 45 C145 45 95 140 95 252 C95 365 150 457 260 457 C410 457 445 190 475 95 C487 57 505 45 545 52',
  },
  β: {
    width: 590,
    path: 'M108 -190 L108 490 C108 610 180 682 290 682 C390 682 455 620 455 535 C455 450 390 398 300 392 L250 390 M300 392 C425 388 500 325 500 222 C500 110 415 45 300 45 C215 45 145 85 108 150',
  },
  γ: {
    width: 530,
    path: 'M40 452 C120 470 160 420 185 340 L270 20 C245 -60 240 -100 240 -130 C240 -170 255 -190 278 -190 C305 -190 315 -165 315 -130 C315 -90 300 -40 270 20 L455 457',
  },
  δ: {
    width: 560,
    path: 'M455 640 C400 672 350 685 295 685 C220 685 170 650 170 590 C170 530 240 490 330 430 C420 370 465 320 465 235 C465 120 395 45 280 45 C165 45 95 120 95 230 C95 340 165 415 275 415',
  },
  ε: {
    width: 500,
    path: 'M425 400 C385 440 330 457 270 457 C175 457 115 415 115 350 C115 285 170 257 265 257 L310 257 M265 257 C155 257 95 220 95 155 C95 85 165 45 265 45 C335 45 390 65 430 105',
  },
  κ: { width: 530, path: 'M108 490 L108 0 M470 490 L125 215 M235 305 L490 0' },
  // The Greek letter and the micro sign.
  μ: mu,
  µ: mu,
  ω: {
    width: 740,
    path: 'M205 457 C130 410 95 335 95 235 C95 115 145 45 225 45 C310 45 370 120 370 320 C370 120 430 45 515 45 C595 45 645 115 645 235 C645 335 610 410 535 457',
  },
};

/** A glyph's lines, scaled, with its origin at `x`, `y` (y downwards). */
export function parseGlyph(path: string, x: number, y: number, scale: number): PathCommand[] {
  const commands: PathCommand[] = [];
  for (const [, letter, rest = ''] of path.matchAll(/([MLC])([^MLC]*)/g)) {
    const numbers = rest.trim().split(/\s+/).map(Number);
    const at = (pair: number) => ({
      x: x + (numbers[2 * pair] ?? 0) * scale,
      y: y - (numbers[2 * pair + 1] ?? 0) * scale,
    });
    if (letter === 'M') commands.push({ type: 'M', ...at(0) });
    else if (letter === 'L') commands.push({ type: 'L', ...at(0) });
    else {
      const [from, to, end] = [at(0), at(1), at(2)];
      commands.push({ type: 'C', x1: from.x, y1: from.y, x2: to.x, y2: to.y, ...end });
    }
  }
  return commands;
}
