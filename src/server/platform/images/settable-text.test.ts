import { expect, test } from 'vitest';
import { hasGlyphs, outlineText } from './outline-text.ts';
import { settableText } from './settable-text.ts';

test('units, Greek, Latin letters of every language and indices are set as they are', () => {
  const texts = [
    'αβγδεζηθικλμνξοπρσςτυφχψω',
    'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ',
    '5 µg ± 0.1, ≥ 99 %, −20 °C – 4 °C',
    'Łódź Škoda İstanbul Đang ő ș ß æ þ',
    'Leu⁵-NH₂ 10⁻⁶',
  ];
  for (const text of texts) {
    expect(settableText(text, { weight: 600 })).toBe(text);
    const { filled, stroked } = outlineText(text, 0, 0, { size: 10, weight: 600 });
    expect(filled.length + stroked.length).toBeGreaterThan(text.length);
  }
});

test.each([
  ['a\tb\r\nc\u2028d', 'a b c d', 'control characters and breaks'],
  ['\u202eab\u200bc\u00ad', 'abc', 'what is invisible'],
  ['x\u030c ặ', 'x a', 'accents that no font has on a letter'],
  ['㎎ Ａ', 'mg A', 'compatibility characters'],
  ['👩‍🔬 ש', '□ □', 'an emoji, and letters that no font has'],
  ['a\ud800', 'a□', 'half a character'],
  ['e\u0301', 'é', 'an accent apart'],
])('%j becomes %j: %s', (text, expected) => {
  const settable = settableText(text, { weight: 500 });
  expect(settable).toBe(expected);
  expect(hasGlyphs(settable, { weight: 500 })).toBe(true);
});
