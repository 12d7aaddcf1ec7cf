import type { Rule } from '../platform/pdf/draw-lines.ts';
import type { TextStyle } from '../platform/pdf/set-text.ts';

const INK = '#12302a';
const SOFT = '#56706a';
const GREEN = '#0b7a5c';

const body = { face: 'regular', size: 9.5, color: INK, leading: 1.4 } as const;

/** The type on an invoice. */
export const styles = {
  title: { face: 'serif', size: 36, color: INK, leading: 1.1 },
  seller: { face: 'semibold', size: 11, color: INK, leading: 1.35 },
  body,
  strong: { ...body, face: 'semibold' },
  soft: { ...body, size: 8.5, color: SOFT, leading: 1.45 },
  /** What names a thing: small, above it. */
  label: { ...body, size: 8, color: SOFT },
  figure: { ...body, tabular: true },
  total: { face: 'semibold', size: 11, color: INK, leading: 1.4, tabular: true },
  due: { face: 'semibold', size: 11, color: GREEN, leading: 1.4, tabular: true },
  foot: { ...body, size: 7.5, color: SOFT, tabular: true },
} satisfies Record<string, TextStyle>;

export const rules = {
  strong: { color: INK, thickness: 0.8 },
  hairline: { color: '#c3d0ca', thickness: 0.5 },
  accent: { color: GREEN, thickness: 1.6 },
} satisfies Record<string, Rule>;
