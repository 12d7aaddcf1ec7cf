import { measureText, type TextStyle } from './outline-text.ts';

const ELLIPSIS = '…';

type Setting = { style: TextStyle; maxLines: number };

/** Sets a title in the first of the settings in which it fits, or cuts it in the last one (`fits` is then false). */
export function wrapTitle(
  title: string,
  settings: readonly Setting[],
  width: number,
): { lines: string[]; style: TextStyle; fits: boolean } {
  const tried = settings.map(({ style, maxLines }) => {
    const lines = breakLines(title, style, width);
    const fits = lines.length <= maxLines && lines.every((line) => isWithin(line, style, width));
    return { lines, style, maxLines, fits };
  });
  const set = tried.find(({ fits }) => fits) ?? tried.at(-1);
  if (!set) throw new RangeError('A title needs a setting to be set in');
  const { lines, style, maxLines, fits } = set;
  const isCut = lines.length > maxLines;
  const shown = lines.slice(0, maxLines);
  return {
    lines: shown.map((line, index) =>
      isCut && index === shown.length - 1
        ? cut(line, style, width)
        : cutToWidth(line, style, width),
    ),
    style,
    fits,
  };
}

/** Breaks at spaces and after hyphens. */
function breakLines(title: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of title.split(/(?<=\s|[-–](?!\d))/)) {
    if (line && !isWithin((line + word).trimEnd(), style, width)) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += word;
  }
  return [...lines, line.trimEnd()];
}

function isWithin(line: string, style: TextStyle, width: number): boolean {
  return measureText(line, style) <= width;
}

/** The line, or as much of it as fits with an ellipsis. */
export function cutToWidth(line: string, style: TextStyle, width: number): string {
  return isWithin(line, style, width) ? line : cut(line, style, width);
}

function cut(line: string, style: TextStyle, width: number): string {
  const letters = [...line];
  while (letters.length > 0 && !isWithin(letters.join('') + ELLIPSIS, style, width)) letters.pop();
  return letters.join('').trimEnd() + ELLIPSIS;
}
