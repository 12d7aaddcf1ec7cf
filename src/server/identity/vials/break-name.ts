import { measureText, type TextStyle } from '../../platform/images/outline-text.ts';

/**
 * Breaks a name in two if it would otherwise shrink below three quarters of its size: before a bracket, else at a space,
 * where the halves are the most even. Below 55 %, even after a hyphen.
 */
export function breakName(name: string, style: TextStyle, width: number): string[] {
  const wide = (text: string) => measureText(text, style);
  if (wide(name) * 0.75 <= width) return [name];
  if (!/\s/.test(name) && wide(name) * 0.55 <= width) return [name];
  const kinds = [/\s(?=\()/g, /\s(?=\S)/g, /-(?=\S)/g].map((kind) => [...name.matchAll(kind)]);
  const places = kinds.find((found) => found.length > 0) ?? [];
  const halves = places.map(({ index }) => [
    name.slice(0, index + 1).trimEnd(),
    name.slice(index + 1),
  ]);
  const widest = (lines: string[]) => Math.max(...lines.map(wide));
  return halves.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best), [name]);
}
