import type { PathCommand } from 'opentype.js';

/** Rounds a coordinate to one decimal: finer than a pixel at every width we render. */
export function fixed(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** SVG path data for outlines; `place` may move each point. */
export function pathData(
  commands: PathCommand[],
  place = (x: number, y: number): string => `${fixed(x)} ${fixed(y)}`,
): string {
  return commands
    .map((command) => {
      switch (command.type) {
        case 'M':
        case 'L':
          return command.type + place(command.x, command.y);
        case 'Q':
          return `Q${place(command.x1, command.y1)} ${place(command.x, command.y)}`;
        case 'C':
          return `C${place(command.x1, command.y1)} ${place(command.x2, command.y2)} ${place(command.x, command.y)}`;
        default:
          return 'Z';
      }
    })
    .join('');
}
