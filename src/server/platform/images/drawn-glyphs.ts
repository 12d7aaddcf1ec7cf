import type { PathCommand } from 'opentype.js';

export type DrawnGlyph = { width: number; path: string };

const mu = {
  width: 590,
  path: 'M108 490 L108 -190 M108 210 C108 100 165 45 265 45 C385 45 450 130 450 260 M450 490 L450 120 C450 65 480 45 540 55',
};

/**
 * What labels need and Instrument Sans lacks: Greek letters, some signs, narrow spaces and a wider word space.
 * Centre lines in 1000 units per em, y upwards from the baseline, with M, L and C only.
 */
export const DRAWN_GLYPHS: Readonly<Record<string, DrawnGlyph>> = {
  ' ': { width: 270, path: '' },
  '\u2009': { width: 180, path: '' },
  '\u202f': { width: 180, path: '' },
  // What stands for a character that nothing can set (`settable-text.ts`).
  '□': { width: 620, path: 'M110 45 L110 655 L510 655 L510 45 L65 45' },
  '±': { width: 600, path: 'M300 580 L300 190 M105 385 L495 385 M105 45 L495 45' },
  '≈': {
    width: 620,
    path: 'M90 380 C150 480 230 480 310 425 C390 370 470 370 530 470 M90 160 C150 260 230 260 310 205 C390 150 470 150 530 250',
  },
  '→': { width: 800, path: 'M80 350 L710 350 M500 560 L710 350 L500 140' },
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
  ζ: {
    width: 500,
    path: 'M90 640 L435 640 C240 520 100 390 100 225 C100 100 175 50 285 40 C370 32 415 5 415 -55 C415 -125 350 -165 265 -160',
  },
  η: {
    width: 540,
    path: 'M108 490 L108 0 M108 290 C108 395 165 457 262 457 C365 457 425 395 425 290 L425 -190',
  },
  θ: {
    width: 570,
    path: 'M285 685 C160 685 95 545 95 365 C95 185 160 45 285 45 C410 45 475 185 475 365 C475 545 410 685 285 685 M95 365 L475 365',
  },
  ι: { width: 280, path: 'M108 490 L108 150 C108 75 145 45 230 50' },
  κ: { width: 530, path: 'M108 490 L108 0 M470 490 L125 215 M235 305 L490 0' },
  // The Greek letter and the micro sign.
  μ: mu,
  µ: mu,
  λ: { width: 520, path: 'M50 685 C130 690 165 665 192 590 L420 0 M268 385 L85 0' },
  ξ: {
    width: 490,
    path: 'M430 650 C300 690 135 670 135 545 C135 440 240 400 370 400 M350 400 C190 395 95 325 95 215 C95 105 185 50 285 40 C375 31 420 5 420 -55 C420 -125 350 -165 265 -160',
  },
  π: {
    width: 610,
    path: 'M45 445 L565 445 M170 445 L170 0 M430 445 L430 125 C430 65 465 42 540 52',
  },
  ρ: {
    width: 570,
    path: 'M108 -190 L108 250 C108 385 175 457 285 457 C405 457 475 370 475 252 C475 130 405 45 285 45 C200 45 140 90 108 160',
  },
  σ: {
    width: 580,
    path: 'M555 445 L285 445 C160 445 95 360 95 245 C95 125 165 45 285 45 C405 45 475 125 475 245 C475 340 430 400 365 445',
  },
  ς: {
    width: 480,
    path: 'M430 425 C390 450 345 457 290 457 C165 457 95 365 95 250 C95 130 170 60 280 45 C370 32 410 5 410 -55 C410 -125 350 -165 270 -160',
  },
  τ: { width: 480, path: 'M40 445 L445 445 M240 445 L240 150 C240 70 285 38 380 52' },
  υ: {
    width: 540,
    path: 'M108 490 L108 230 C108 110 170 45 270 45 C380 45 440 130 440 260 C440 350 420 420 390 490',
  },
  φ: {
    width: 670,
    path: 'M230 457 C140 430 95 350 95 250 C95 130 190 45 335 45 C480 45 575 130 575 255 C575 380 505 457 425 457 C365 457 335 410 335 330 L335 -190',
  },
  χ: { width: 500, path: 'M60 490 L440 -190 M440 490 L60 -190' },
  ψ: {
    width: 680,
    path: 'M108 490 L108 260 C108 120 200 45 340 45 C480 45 572 120 572 260 L572 490 M340 640 L340 -190',
  },
  Γ: { width: 520, path: 'M120 0 L120 655 L500 655' },
  Δ: { width: 700, path: 'M350 45 L80 45 L350 650 L620 45 L350 45' },
  Θ: {
    width: 800,
    path: 'M400 655 C220 655 95 525 95 350 C95 175 220 45 400 45 C580 45 705 175 705 350 C705 525 580 655 400 655 M240 350 L560 350',
  },
  Λ: { width: 670, path: 'M60 0 L335 660 L610 0' },
  Ξ: { width: 640, path: 'M90 655 L550 655 M140 350 L500 350 M80 45 L560 45' },
  Π: { width: 710, path: 'M120 0 L120 655 L590 655 L590 0' },
  Σ: { width: 620, path: 'M535 655 L110 655 L350 350 L110 45 L545 45' },
  Φ: {
    width: 800,
    path: 'M400 720 L400 -20 M400 590 C220 590 100 500 100 350 C100 200 220 110 400 110 C580 110 700 200 700 350 C700 500 580 590 400 590',
  },
  Ψ: {
    width: 800,
    path: 'M105 700 L105 450 C105 300 230 215 400 215 C570 215 695 300 695 450 L695 700 M400 700 L400 0',
  },
  Ω: {
    width: 780,
    path: 'M85 45 L290 45 C170 120 95 230 95 370 C95 545 220 655 390 655 C560 655 685 545 685 370 C685 230 610 120 490 45 L695 45',
  },
  ω: {
    width: 740,
    path: 'M205 457 C130 410 95 335 95 235 C95 115 145 45 225 45 C310 45 370 120 370 320 C370 120 430 45 515 45 C595 45 645 115 645 235 C645 335 610 410 535 457',
  },
};

/** Characters that look like one of the fonts' own. */
export const LIKE_LATIN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Array.from('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧον', (greek, index) => [greek, 'ABEZHIKMNOPTYXov'[index] ?? greek]),
  ),
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
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
