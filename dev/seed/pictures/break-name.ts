import { measureText, type TextStyle } from './outline-text.ts';

/**
 * Breaks a name that would have to shrink below three quarters of its size: after the space that
 * leaves the most even halves, or after a hyphen where there is no space.
 */
export function breakName(name: string, style: TextStyle, width: number): string[] {
  const wide = (text: string) => measureText(text, style);
  if (wide(name) * 0.75 <= width) return [name];
  const spaces = [...name.matchAll(/\s(?=\S)/g)];
  const places = spaces.length > 0 ? spaces : [...name.matchAll(/-(?=\S)/g)];
  const halves = places.map(({ index }) => [
    name.slice(0, index + 1).trimEnd(),
    name.slice(index + 1),
  ]);
  const widest = (lines: string[]) => Math.max(...lines.map(wide));
  return halves.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best), [name]);
}
