import { describe, expect, test } from 'vitest';
import { cleanLine, cleanProse, turnsDirection } from './typed-prose.ts';

describe('a name', () => {
  test.each([
    ['Zo\u200be', 'Zoe'],
    ['\ufeffAda\u00ad Love\u2060lace\u200e', 'Ada Lovelace'],
    ['Ada\u2028Lovelace', 'Ada Lovelace'],
    ['Ada\u{e0041}\u{e0042}', 'Ada'],
    ['A\u200dda', 'Ada'],
    ['Ada\ufe0f', 'Ada'],
  ])('%j is %j', (typed, clean) => expect(cleanLine(typed)).toBe(clean));

  test.each([
    ['Persian', 'علی\u200cرضا'],
    ['Malayalam', 'രാജന\u0d4d\u200d'],
    ['Hindi', 'क\u094d\u200dष'],
    ['Japanese, with a variant of its character', '葛\u{e0100}城'],
    ['emoji', '👩\u200d🔬 ❤\ufe0f'],
    ['French', 'Zoë O’Brien-Lévesque'],
    ['Vietnamese', 'Nguyễn'],
  ])('keeps what it is written with (%s)', (_, name) => {
    expect(cleanLine(name)).toBe(name);
    expect(cleanProse(name)).toBe(name);
    expect(turnsDirection(name)).toBe(false);
  });

  test.each([
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
  ])('is turned around by %j', (control) => expect(turnsDirection(`${control}Zoe`)).toBe(true));

  test('of several lines keeps them', () => {
    expect(cleanProse('Hello\u200b\n\tthere\u2028you')).toBe('Hello\n\tthere\nyou');
  });
});
