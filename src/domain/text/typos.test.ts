import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNearly } from './typos.ts';

describe('a name is found in spite of one typo', () => {
  test.each([
    ['flag tag', 'flga', 'two letters swapped'],
    ['bradykinin', 'bradykinn', 'one missing'],
    ['bradykinin', 'bradyykinin', 'one too many'],
    ['oxytocin', 'oxitocin', 'a wrong one'],
    ['oxytocin', 'oxitoc', 'a wrong one, and the rest not yet typed'],
    ['flag tag', 'fl ag', 'a space too many'],
    ['bpc-157', 'bpc157', 'a sign left out'],
    ['substance p', 'substnace p', 'in one of two words'],
    ['c-myc peptide', 'cmyc peptide', 'a sign left out before another word'],
  ])('%s by %s: %s', (name, query) => expect(isNearly(name, query)).toBe(true));

  test.each([
    ['flag tag', 'galf', 'more than one typo'],
    ['flavin', 'flga', 'another word with the same beginning'],
    ['ha', 'hb', 'too short'],
    ['substance p', 'p substance', 'another order'],
    ['', 'flag', 'no name'],
    ['flag', '((((', 'no letters'],
  ])('%s not by %s: %s', (name, query) => expect(isNearly(name, query)).toBe(false));

  const word = fc.stringMatching(/^[a-z]{5,12}$/);
  test.each([
    ['missing', '', 1],
    ['wrong', 'x', 1],
    ['added', 'x', 0],
  ])('a letter may be %s anywhere', (_, typed, left) => {
    fc.assert(
      fc.property(word, fc.nat(), (name, n) => {
        const at = n % name.length;
        const query = name.slice(0, at) + typed + name.slice(at + left);
        expect(isNearly(`some ${name} acetate`, query)).toBe(true);
      }),
    );
  });
});
