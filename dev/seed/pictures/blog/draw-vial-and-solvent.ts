import { area, box, drawing, line, print, shape } from './line-drawing.ts';

/** Powder on its way into solution: the solvent's bottle, a pipette with a drop, the open vial. */
export function drawVialAndSolvent(): string {
  return drawing(line('M110 706H1090', { width: 4 }), bottle(), pipette(), vial(), cap());
}

function bottle(): string {
  const glass =
    'M232 208V260q0 18 -20 30q-52 28 -52 88V676a30 30 0 0 0 30 30H402a30 30 0 0 0 30 -30V378q0 -60 -52 -88q-20 -12 -20 -30V208';
  return [
    shape(box(216, 128, 160, 80, 12)),
    line('M248 146v44M280 146v44M312 146v44M344 146v44', { width: 3 }),
    area('M160 420H432V676a30 30 0 0 1 -30 30H190a30 30 0 0 1 -30 -30Z', 'accent', 0.13),
    line(glass),
    line('M160 420q34 12 68 0t68 0t68 0t68 0', { width: 3.5, colour: 'accent' }),
    line(box(186, 474, 220, 150, 6), { width: 3.5 }),
    print('Water', 208, 530, { size: 40, weight: 600 }),
    line('M208 560h150M208 586h110', { width: 3 }),
    line('M186 340q6 -18 22 -28', { width: 3 }),
  ].join('');
}

function pipette(): string {
  return [
    line('M716 96V196M764 96V196', { width: 5 }),
    line('M716 196q0 12 8 18l10 76q2 10 6 22l0 0M764 196q0 12 -8 18l-10 76q-2 10 -6 22', {
      width: 5,
    }),
    line('M706 196H774', { width: 5 }),
    area('M727 240h26l-7 50q-2 10 -6 22q-4 -12 -6 -22Z', 'accent', 0.5),
    shape('M740 338q22 30 22 46a22 22 0 0 1 -44 0q0 -16 22 -46Z', {
      colour: 'accent',
      width: 4.5,
      opacity: 0.4,
    }),
  ].join('');
}

function vial(): string {
  const glass =
    'M670 424H810V456H796V480q0 14 20 26q42 24 42 66V680a26 26 0 0 1 -26 26H648a26 26 0 0 1 -26 -26V572q0 -42 42 -66q20 -12 20 -26V456H670Z';
  const cake =
    'M622 640q30 -16 60 -6t58 -4t56 6t62 -2V680a26 26 0 0 1 -26 26H648a26 26 0 0 1 -26 -26Z';
  return [
    area(cake, 'ink', 0.28),
    line('M622 640q30 -16 60 -6t58 -4t56 6t62 -2', { width: 3.5 }),
    line('M690 660l10 16M742 652l-6 20M800 658l8 14', { width: 3 }),
    shape(glass, { opacity: 0.06 }),
    line('M646 580v36', { width: 3 }),
  ].join('');
}

/** The stopper and the flip-off cap, laid beside the vial. */
function cap(): string {
  return [
    shape(box(934, 672, 130, 34, 8), { colour: 'accent', opacity: 0.3 }),
    shape('M952 672V646h94V672', { opacity: 0.14 }),
    line('M966 646v26M982 646v26M999 646v26M1016 646v26M1032 646v26', { width: 2.5 }),
  ].join('');
}
