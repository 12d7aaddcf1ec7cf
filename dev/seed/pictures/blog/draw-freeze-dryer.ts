import { area, box, circle, drawing, line, print, shape } from './line-drawing.ts';

/** A bench freeze dryer: vials on heated shelves under a clear bell, the condenser's cabinet, the pump. */
export function drawFreezeDryer(): string {
  return drawing(
    line('M110 706H1090', { width: 4 }),
    bell(),
    [196, 284, 372].map(shelf).join(''),
    cabinet(),
    pump(),
  );
}

function bell(): string {
  const wall = 'M316 442V150a30 30 0 0 1 30 -30H694a30 30 0 0 1 30 30V442';
  return [
    area(`${wall}Z`, 'ink', 0.06),
    line(wall),
    line('M490 120V96h60V120', { width: 4 }),
    line('M344 160V400', { width: 3 }),
    shape(box(286, 442, 468, 26, 10)),
  ].join('');
}

/** A shelf with its row of vials, each with a cake at its bottom. */
function shelf(y: number): string {
  const vials = Array.from({ length: 7 }, (_, i) => {
    const x = 391 + i * 40;
    return (
      area(`M${x} ${y + 26}h26v16h-26Z`, 'accent', 0.55) +
      line(`M${x + 5} ${y - 8}h16v10q5 4 5 10v30h-26v-30q0 -6 5 -10Z`, { width: 3 })
    );
  });
  return vials.join('') + line(`M374 ${y + 48}H668`, { width: 6 });
}

function cabinet(): string {
  const grille = Array.from({ length: 6 }, (_, i) => `M586 ${566 + i * 16}h110`);
  return [
    shape(box(260, 468, 520, 210, 14)),
    shape(box(304, 512, 210, 86, 8), { colour: 'accent', width: 4, opacity: 0.14 }),
    print('−52 °C', 330, 568, { size: 42, weight: 600, colour: 'accent' }),
    print('0.04 mbar', 304, 646, { size: 26 }),
    line(grille.join(''), { width: 3.5 }),
    line(circle(600, 526, 9), { width: 3.5 }),
    line(circle(640, 526, 9), { width: 3.5 }),
    line(circle(680, 526, 9), { width: 3.5, colour: 'accent' }),
    line('M300 678v28M740 678v28', { width: 8 }),
  ].join('');
}

function pump(): string {
  return [
    line('M780 540h44q30 0 30 30v12q0 24 24 24', { width: 12 }),
    shape(box(878, 576, 180, 102, 12)),
    shape(box(902, 540, 60, 36, 6)),
    line(circle(1008, 627, 26), { width: 4 }),
    line('M1008 627l14 -14', { width: 4, colour: 'accent' }),
    line('M904 678v28M1034 678v28', { width: 8 }),
    line('M902 606h60M902 626h60M902 646h60', { width: 3 }),
  ].join('');
}
