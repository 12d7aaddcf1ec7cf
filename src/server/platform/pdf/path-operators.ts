import type { PathCommand } from 'opentype.js';

/** Outlines as PDF's path operators, without the one that fills or strokes them. */
export function pathOperators(commands: readonly PathCommand[]): string {
  let [x, y] = [0, 0];
  const operators = [];
  for (const command of commands) {
    if (command.type === 'Z') {
      operators.push('h');
      continue;
    }
    const from = { x, y };
    ({ x, y } = command);
    if (command.type === 'C') {
      const { x1, y1, x2, y2 } = command;
      operators.push(`${decimals(x1, y1, x2, y2, x, y)} c`);
    } else if (command.type === 'Q') {
      // PDF has cubic curves only.
      const { x1, y1 } = command;
      const towards = (end: number, control: number) => end + (2 / 3) * (control - end);
      const controls = [towards(from.x, x1), towards(from.y, y1), towards(x, x1), towards(y, y1)];
      operators.push(`${decimals(...controls, x, y)} c`);
    } else operators.push(`${decimals(x, y)} ${command.type === 'M' ? 'm' : 'l'}`);
  }
  return operators.join('\n');
}

/** Numbers with at most two decimals: where a unit is a millimetre, 2540 dots per inch. */
export function decimals(...numbers: number[]): string {
  return numbers.map((number) => String(Math.round(number * 100) / 100)).join(' ');
}
