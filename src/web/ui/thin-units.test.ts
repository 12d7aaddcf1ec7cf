import { expect, test } from 'vitest';
import { withThinUnits } from './thin-units.ts';

test.each([
  ['5 mg', '5\u202fmg'],
  ['5mg', '5\u202fmg'],
  ['98.6%', '98.6\u202f%'],
  ['≥ 98 %', '≥ 98\u202f%'],
  ['-20°C', '\u221220\u202f°C'],
  ['Store at -20°C or below', 'Store at \u221220\u202f°C or below'],
  ['2-8°C', '2-8\u202f°C'],
  ['1,046.5 g/mol', '1,046.5\u202fg/mol'],
  ['10 mg in 3 mL', '10\u202fmg in 3\u202fmL'],
  ['4.5 kDa', '4.5\u202fkDa'],
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
