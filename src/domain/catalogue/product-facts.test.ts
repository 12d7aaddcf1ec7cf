import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FactName, factNames, findCasFault, readFacts, writeFact } from './product-facts.ts';

test.each<[string, FactName]>([
  ['CAS: x', 'casNumber'],
  ['CAS number: x', 'casNumber'],
  ['Cas No.:x', 'casNumber'],
  ['CAS-Nr. : x', 'casNumber'],
  ['CAS RN: x', 'casNumber'],
  ['Amino acid sequence: x', 'sequence'],
  ['peptide sequence: x', 'sequence'],
  ['Molecular formula: x', 'formula'],
  ['Molecular weight: x', 'molecularWeight'],
  ['Molar mass:x', 'molecularWeight'],
  ['MW: x', 'molecularWeight'],
  ['M.W.: x', 'molecularWeight'],
  ['Cat. no.: x', 'catalogueNumber'],
  ['Cat #: x', 'catalogueNumber'],
  ['Catalog number: x', 'catalogueNumber'],
  ['Salt: x', 'saltForm'],
  ['  Storage:  x ', 'storage'],
])('%j says the %s', (line, fact) => {
  expect(readFacts(`Appearance: White\n${line}\nKeep dry.`)).toEqual({
    ...readFacts(''),
    [fact]: 'x',
  });
});

test.each(['Cascade: x', 'Cleavage sequence: x', 'Salted: x', 'Stored at 10:30', 'CAS', 'CAS:'])(
  '%j is no fact',
  (line) => {
    expect(readFacts(line)).toEqual(readFacts(''));
  },
);

describe('writing', () => {
  const text = 'CAS No.: 58-82-2\nAppearance: White\nStorage: −20 °C\nKeep dry.';

  test.each<[FactName, string, string]>([
    ['casNumber', '70-18-8', 'CAS No.: 70-18-8\nAppearance: White\nStorage: −20 °C\nKeep dry.'],
    ['casNumber', ' ', 'Appearance: White\nStorage: −20 °C\nKeep dry.'],
    ['saltForm', 'Acetate', `${text}\nSalt form: Acetate`],
    ['storage', 'a\r\nb', 'CAS No.: 58-82-2\nAppearance: White\nStorage: a b\nKeep dry.'],
    ['formula', '', text],
  ])('%s %j changes its line alone', (fact, value, after) => {
    expect(writeFact(text, fact, value)).toBe(after);
  });

  test('a fact that stands there twice becomes one line', () => {
    expect(readFacts('CAS: 1\nCAS RN: 2').casNumber).toBe('1; 2');
    expect(writeFact('CAS: 1\nNote\nCAS RN: 2', 'casNumber', '3')).toBe('CAS: 3\nNote');
  });

  test('the first line of an empty text, and after line breaks at its end', () => {
    expect(writeFact('', 'storage', 'dry')).toBe('Storage: dry');
    expect(writeFact('Note\n\n', 'storage', 'dry')).toBe('Note\nStorage: dry');
  });
});

describe('whatever the text', () => {
  const line = fc.oneof(
    fc.string(),
    fc
      .tuple(fc.constantFrom('CAS', 'CAS No.', 'mw', 'Storage', 'Sequence', 'Colour'), fc.string())
      .map((pair) => pair.join(': ')),
  );
  const texts = fc.array(line).map((lines) => lines.join('\n'));
  const fact = fc.constantFrom(...factNames);

  test('what is written is read, and the other facts stay', () => {
    fc.assert(
      fc.property(texts, fact, fc.string(), (text, name, value) => {
        const expected = { ...readFacts(text), [name]: value.trim() };
        expect(readFacts(writeFact(text, name, value))).toEqual(expected);
      }),
    );
  });

  test('writing what was read leaves the text as it is', () => {
    fc.assert(
      fc.property(texts, fact, (text, name) => {
        expect(writeFact(text, name, readFacts(text)[name])).toBe(text);
      }),
    );
  });
});

describe('a CAS number', () => {
  test.each(['', ' ', '58-82-2', '98849-88-8', '7732-18-5', '58-82-2; 70-18-8'])(
    '%j has nothing wrong',
    (text) => {
      expect(findCasFault(text)).toBeUndefined();
    },
  );

  test.each(['58-82-3', '98849-88-9', '58-82-2; 70-18-9'])('%j has a wrong check digit', (text) => {
    expect(findCasFault(text)).toMatch(/^The check digit of \S+ is wrong/);
  });

  test('what looks like none is shown one', () => {
    expect(findCasFault('pending')).toBe('A CAS number looks like 98849-88-8.');
  });
});
