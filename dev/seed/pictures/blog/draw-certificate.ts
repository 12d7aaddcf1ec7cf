import { fixed } from '../../../../src/server/platform/images/path-data.ts';
import { area, box, circle, drawing, line, print, shape } from './line-drawing.ts';

const ROWS = [318, 362, 406, 450];

/** A certificate's sheet: the lot, a table of results, the trace, a seal; its second page behind it. */
export function drawCertificate(): string {
  return drawing(
    line('M812 122H878a12 12 0 0 1 12 12V708a12 12 0 0 1 -12 12H484', { width: 4 }),
    shape(box(330, 80, 482, 640, 12), { opacity: 0.07 }),
    print('Certificate of analysis', 372, 146, { size: 38, weight: 600 }),
    line('M372 172H770', { width: 6, colour: 'accent' }),
    print('Lot', 372, 222, { size: 26 }),
    line('M470 214H600', { width: 6 }),
    print('Tested', 372, 262, { size: 26 }),
    line('M470 254H566', { width: 6 }),
    ROWS.map(row).join(''),
    line('M372 286H770', { width: 3 }),
    chromatogram(),
    seal(),
  );
}

function row(y: number, index: number): string {
  const method = [110, 84, 126, 96][index] ?? 100;
  return [
    line(`M372 ${y}h${method}`, { width: 6 }),
    line(`M556 ${y}h70`, { width: 6 }),
    line(`M718 ${y}l11 11l22 -24`, { width: 5.5, colour: 'accent' }),
    line(`M372 ${y + 22}H770`, { width: 2.5 }),
  ].join('');
}

function chromatogram(): string {
  const points = Array.from({ length: 121 }, (_, step) => {
    const x = 384 + step * 2;
    const main = 116 * Math.exp(-(((x - 500) / 8) ** 2) / 2);
    const side = 18 * Math.exp(-(((x - 466) / 6) ** 2) / 2);
    return `${x} ${fixed(640 - main - side)}`;
  });
  return [
    area(`M${points.join('L')}Z`, 'accent', 0.2),
    line(`M${points.join('L')}`, { width: 4, colour: 'accent' }),
    line('M372 512V654H632', { width: 3.5 }),
  ].join('');
}

function seal(): string {
  return [
    shape(circle(708, 570, 48), { width: 4.5, opacity: 0.1 }),
    line(circle(708, 570, 35), { width: 2.5 }),
    line('M690 571l13 13l24 -27', { width: 6 }),
    line('M658 668q18 -26 30 -8t22 -2t24 2t36 -6', { width: 3.5 }),
  ].join('');
}
