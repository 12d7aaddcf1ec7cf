import { area, circle, drawing, line, print } from './line-drawing.ts';

const FLOOR = 660;

/** Signals as [x, height]: charges from four to one, and what lies between. */
const CHARGES: [number, number][] = [
  [298, 96],
  [418, 300],
  [1020, 150],
];
const NOISE: [number, number][] = [
  [190, 12],
  [226, 20],
  [258, 9],
  [338, 16],
  [366, 26],
  [452, 34],
  [505, 12],
  [548, 22],
  [684, 18],
  [742, 10],
  [836, 14],
  [908, 24],
  [972, 10],
];

/** The isotopes of the doubly charged ion, half a dalton apart, seen through a lens. */
const ISOTOPES = [118, 108, 58, 24, 9];
const LENS = { x: 845, y: 290, radius: 168 };

/** A mass spectrum: the family of charges, its largest member, and that one's isotopes. */
export function drawMassSpectrum(): string {
  const stick = ([x, height]: [number, number]) => `M${x} ${FLOOR}v${-height}`;
  const ticks = Array.from({ length: 10 }, (_, i) => `M${150 + i * 100} ${FLOOR}v14`);
  const isotopes = ISOTOPES.map((height, i) => `M${LENS.x - 104 + i * 52} 372v${-height * 1.35}`);
  return drawing(
    line(`M150 120V${FLOOR}H1080`, { width: 4 }),
    line(ticks.join(''), { width: 3 }),
    line(NOISE.map(stick).join(''), { width: 4 }),
    line(CHARGES.map(stick).join(''), { width: 7 }),
    line(stick([600, 490]), { width: 8, colour: 'accent' }),
    line('M622 205L684 240M622 330L687 345', { width: 2.5, dash: '3 10' }),
    area(circle(LENS.x, LENS.y, LENS.radius), 'accent', 0.1),
    line(circle(LENS.x, LENS.y, LENS.radius), { width: 4.5 }),
    line(`M${LENS.x - 138} 372H${LENS.x + 138}`, { width: 3 }),
    line(isotopes.join(''), { width: 9, colour: 'accent' }),
    print('0.5', LENS.x - 97, 420, { size: 26, weight: 600 }),
    print('836.96', 548, 140, { size: 34, colour: 'accent', weight: 600 }),
    print('558.31', 368, 338, { size: 28 }),
    print('1672.92', 966, 486, { size: 28 }),
    print('m/z', 1034, 734, { size: 28 }),
  );
}
