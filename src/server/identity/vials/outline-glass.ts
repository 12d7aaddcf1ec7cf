import { fixed } from '../../platform/images/path-data.ts';
import { tiltAt, type VialShape } from './vial.ts';

/** The outline of the glass from neck to heel. */
export function outlineGlass(shape: VialShape): string {
  const { centre, radius, neckRadius, crimpBottom, shoulderTop, bodyTop, base } = shape;
  const flare = radius - neckRadius;
  const rise = bodyTop - shoulderTop;
  const heel = base - 22;
  const side = (sign: 1 | -1) => ({
    neck: fixed(centre + sign * neckRadius),
    flared: fixed(centre + sign * (neckRadius + flare * 0.12)),
    bend: fixed(centre + sign * (neckRadius + flare * 0.55)),
    bendEnd: fixed(centre + sign * (neckRadius + flare * 0.9)),
    wall: fixed(centre + sign * radius),
    foot: fixed(centre + sign * radius * 0.93),
  });
  const [l, r] = [side(-1), side(1)];
  const y = (part: number) => fixed(shoulderTop + rise * part);
  const foot = fixed(base + radius * tiltAt(base) * 0.42);
  return [
    `M${l.neck} ${fixed(crimpBottom - 8)}L${l.neck} ${y(0)}`,
    `C${l.neck} ${y(0.22)} ${l.flared} ${y(0.3)} ${l.bend} ${y(0.44)}`,
    `C${l.bendEnd} ${y(0.56)} ${l.wall} ${y(0.72)} ${l.wall} ${y(1.05)}`,
    `V${fixed(heel)}Q${l.wall} ${fixed(base + 8)} ${l.foot} ${foot}`,
    `A${fixed(radius)} ${fixed(radius * tiltAt(base))} 0 0 0 ${r.foot} ${foot}`,
    `Q${r.wall} ${fixed(base + 8)} ${r.wall} ${fixed(heel)}V${y(1.05)}`,
    `C${r.wall} ${y(0.72)} ${r.bendEnd} ${y(0.56)} ${r.bend} ${y(0.44)}`,
    `C${r.flared} ${y(0.3)} ${r.neck} ${y(0.22)} ${r.neck} ${y(0)}`,
    `V${fixed(crimpBottom - 8)}Z`,
  ].join('');
}
