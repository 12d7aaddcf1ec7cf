import { area, box, circle, drawing, line, shape } from './line-drawing.ts';

/** A fume hood with its sash half down: air drawn in and up, a flask, a vial and a pair of gloves ready. */
export function drawFumeHood(): string {
  return drawing(
    line('M110 730H1090', { width: 4 }),
    hood(),
    air(),
    bench(),
    glove(914),
    mirrored(glove(0), 1034),
  );
}

function hood(): string {
  return [
    line('M410 120V70M530 120V70', { width: 5 }),
    shape('M190 120H750a16 16 0 0 1 16 16V590H174V136a16 16 0 0 1 16 -16Z', { opacity: 0.06 }),
    line('M220 160H720V590M220 160V590', { width: 4 }),
    area('M220 160H720V340H220Z', 'ink', 0.1),
    line('M220 340H720', { width: 9 }),
    line('M440 340v20h60v-20', { width: 4 }),
    line('M258 310L326 190M296 310L350 214', { width: 3 }),
    shape(box(154, 590, 632, 30, 8), { opacity: 0.16 }),
    line('M186 620V730M754 620V730', { width: 5 }),
    line(box(216, 650, 236, 80, 6), { width: 3.5 }),
    line(box(488, 650, 236, 80, 6), { width: 3.5 }),
    line('M320 672h28M592 672h28', { width: 5 }),
  ].join('');
}

/** Arrows from below the sash to the back and into the duct. */
function air(): string {
  return [
    line('M470 112V34M470 34l-16 20M470 34l16 20', { width: 5.5, colour: 'accent' }),
    line('M256 556q4 -104 90 -140M346 416l-26 -2M346 416l-14 22', { width: 4.5, colour: 'accent' }),
    line('M684 556q-4 -104 -90 -140M594 416l26 -2M594 416l14 22', { width: 4.5, colour: 'accent' }),
  ].join('');
}

function bench(): string {
  return [
    area('M374 536l-26 42a8 8 0 0 0 7 12h110a8 8 0 0 0 7 -12l-26 -42Z', 'accent', 0.35),
    line('M392 430h36M397 430v64l-49 84a8 8 0 0 0 7 12h110a8 8 0 0 0 7 -12l-49 -84v-64', {
      width: 4.5,
    }),
    line('M374 536h72', { width: 3, colour: 'accent' }),
    shape('M528 512h36v16q14 8 14 22v40h-64v-40q0 -14 14 -22Z', { width: 4.5 }),
    area('M514 570h64v20h-64Z', 'accent', 0.4),
  ].join('');
}

/** A glove hung by its cuff on a peg, fingers down; `x` is its middle. */
function glove(x: number): string {
  const outline = [
    `M${x - 30} 236h60`,
    'l4 70q10 14 10 40v66q0 11 -10 11t-10 -11v-38',
    'v62q0 12 -10 12t-10 -12v-62v74q0 12 -11 12t-11 -12v-74v58q0 12 -10 12t-10 -12v-66',
    'q-20 22 -28 40q-6 10 -15 5t-5 -16q12 -32 22 -56q8 -22 20 -33Z',
  ].join('');
  return [
    line(`M${x} 200v20`, { width: 4 }),
    line(circle(x, 192, 8), { width: 4 }),
    shape(outline, { width: 4.5, colour: 'accent', opacity: 0.16 }),
    line(`M${x - 31} 252h62`, { width: 3, colour: 'accent' }),
  ].join('');
}

function mirrored(content: string, x: number): string {
  return `<g transform="translate(${x} 0) scale(-1 1)">${content}</g>`;
}
