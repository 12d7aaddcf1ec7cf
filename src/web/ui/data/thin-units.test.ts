import { expect, test } from 'vitest';
import { withThinUnits } from './thin-units.ts';

test.each([
  ['5 mg', '5\u00a0mg'],
  ['5mg', '5\u00a0mg'],
  ['98.6%', '98.6\u00a0%'],
  ['≥ 98 %', '≥ 98\u00a0%'],
  ['-20°C', '\u221220\u00a0°C'],
  ['Store at -20°C or below', 'Store at \u221220\u00a0°C or below'],
  ['2-8°C', '2-8\u00a0°C'],
  ['1,046.5 g/mol', '1,046.5\u00a0g/mol'],
  ['10 mg in 3 mL', '10\u00a0mg in 3\u00a0mL'],
  ['≤ 10 ppm', '≤ 10\u00a0ppm'],
  ['≤ 5.0 EU/mg', '≤ 5.0\u00a0EU/mg'],
  ['4.5 kDa', '4.5\u00a0kDa'],
])('%s is set as %s', (text, expected) => {
  expect(withThinUnits(text)).toBe(expected);
});

test.each(['LL-37', 'CAS 58822-25-6', 'Amyloid β 1-42', 'Lot B7 more', '3 lots', 'BP-2026-5mgX'])(
  '%s is left alone',
  (text) => {
    expect(withThinUnits(text)).toBe(text);
  },
);

test('setting twice changes nothing more', () => {
  const once = withThinUnits('-20°C, 5 mg, 98.6%');
  expect(withThinUnits(once)).toBe(once);
});
