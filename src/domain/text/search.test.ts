import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldQuery, foldText, makeExcerpt, matches, splitAtMatches } from './search.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });
/** Texts in which matches are frequent: cases, accents in both spellings, letters that fold oddly. */
const dense = fc.string({ unit: fc.constantFrom(...'aAéÉe\u0301ıİißſsΣςσµμ𐐀𐐨 '), maxLength: 20 });

describe('folding', () => {
  test('case does not count, whatever the script', () => {
    for (const [a, b] of [
      ['ÉLASTASE', 'élastase'],
      ['E\u0301lastase', 'Élastase'],
      ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
      ['5 µg', '5 ΜG'],
      ['300 \u212a', '300 k'],
      ['İ', 'i'],
    ] as const) {
      expect(foldText(a)).toBe(foldText(b));
    }
  });

  test('accents count', () => {
    expect(foldText('é')).not.toBe(foldText('e'));
  });

  test('a folded text is as long as the composed one, character for character', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, dense), (text) => {
        const composed = text.normalize('NFC');
        expect(foldText(text).length).toBe(composed.length);
        expect(foldText(text)).toBe(Array.from(composed, foldText).join(''));
      }),
    );
  });

  test('a folded character stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), (character) => {
        expect(foldText(foldText(character))).toBe(foldText(character));
      }),
    );
  });
});

describe('matching', () => {
  test.each([
    ['Substance P', ' SUBSTANCE ', true],
    ['Amyloid β (1–42)', 'Β (1', true],
    ['100% pure', '%', true],
    ['a_b', '_', true],
    ['back\\slash', '\\', true],
    ['Substance P', 'substance q', false],
    ['anything', '', false],
    ['anything', '   ', false],
  ])('%j contains %j: %s', (text, query, expected) => {
    expect(matches(text, query)).toBe(expected);
  });

  test('a text contains each part of itself that is more than spaces', () => {
    fc.assert(
      fc.property(dense, fc.nat(20), fc.nat(20), (text, from, length) => {
        const part = text.normalize('NFC').slice(from, from + length);
        fc.pre(part.trim() !== '' && part.isWellFormed());
        expect(matches(text, part)).toBe(true);
      }),
    );
  });
});

describe('marking', () => {
  const pairs = fc.oneof(fc.tuple(dense, dense), fc.tuple(anyText, anyText));

  test('the parts together are the text', () => {
    fc.assert(
      fc.property(pairs, ([text, query]) => {
        const whole = splitAtMatches(text, query).map((part) => part.text);
        expect(whole.join('')).toBe(text.normalize('NFC'));
        expect(whole).not.toContain('');
      }),
    );
  });

  test('marked parts are the query in some case, and the rest does not contain it', () => {
    fc.assert(
      fc.property(pairs, ([text, query]) => {
        for (const part of splitAtMatches(text, query)) {
          if (part.isMatch) expect(foldText(part.text)).toBe(foldQuery(query));
          else expect(matches(part.text, query)).toBe(false);
        }
      }),
    );
  });

  test('a text has a marked part exactly when it matches', () => {
    fc.assert(
      fc.property(pairs, ([text, query]) => {
        expect(splitAtMatches(text, query).some(({ isMatch }) => isMatch)).toBe(
          matches(text, query),
        );
      }),
    );
  });

  test('a name is marked where it says what was typed', () => {
    expect(splitAtMatches('Pep and PEP', 'pep')).toEqual([
      { text: 'Pep', isMatch: true },
      { text: ' and ', isMatch: false },
      { text: 'PEP', isMatch: true },
    ]);
  });
});

describe('excerpts', () => {
  const sentence = 'A peptide of eleven residues that is found in many nerves. ';
  const long = `${sentence.repeat(6)}Its receptor is called NK1 in most papers. ${sentence.repeat(6)}`;

  test('a short text is whole', () => {
    expect(makeExcerpt(' A short\n text ', 'none')).toBe('A short text');
  });

  test('a long text is its beginning where it matches there, or not at all', () => {
    const beginning = 'A peptide of eleven residues that is found in many nerves.';
    for (const query of ['peptide', 'absent', '']) {
      expect(makeExcerpt(long, query)).toMatch(new RegExp(`^${beginning} A peptide .*…$`));
    }
  });

  test('where a text matches further on only, the part around it is shown, whole words between ellipses', () => {
    expect(makeExcerpt(long, 'nk1')).toMatch(/^…\w.* called NK1 in most papers\..*\w\.?…$/);
  });

  test.each(['G', '肽', '🧪'])('a word without an end, of %j, is cut within', (character) => {
    const word = character.repeat(300);
    expect(makeExcerpt(word, 'absent')).toBe(`${word.slice(0, 140)}…`);
    expect(makeExcerpt(`A ${word}`, '')).toBe(`A ${word.slice(0, 138)}…`);
    expect(makeExcerpt(`B${word}`, 'absent')).toMatch(new RegExp(`^B${character}{69,139}…$`, 'u'));
    expect(makeExcerpt(`${word}X`, 'x')).toMatch(new RegExp(`^…${character}{69,139}X$`, 'u'));
  });

  test('an excerpt is short, but not without need; and matches where the text matches', () => {
    const words = fc.array(
      fc.constantFrom(
        ...['Peptide', 'é', 'β-sheet', 'of', 'NK1,'],
        ...['x'.repeat(40), 'G'.repeat(200), '肽'.repeat(200), `a${'🧪'.repeat(100)}`],
      ),
    );
    fc.assert(
      fc.property(
        words.map((list) => list.join(' ')),
        fc.constantFrom('peptide', 'É', 'β', 'nk1, of', 'x', 'gg', '肽', '🧪', 'absent'),
        (text, query) => {
          const excerpt = makeExcerpt(text, query);
          expect(excerpt.length).toBeLessThanOrEqual(142);
          expect(excerpt.length).toBeGreaterThanOrEqual(Math.min(text.length, 70));
          expect(excerpt.isWellFormed()).toBe(true);
          expect(matches(excerpt, query)).toBe(matches(text, query));
        },
      ),
    );
  });
});
