import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { summarizeLines } from './summarize-results.ts';
import {
  blankTest,
  defaultTests,
  findTestFaults,
  judgeResult,
  readTypedFigure,
  specificationTests,
  type TestResult,
  tabulate,
} from './test-results.ts';

const measured: Record<string, string> = {
  'Identity (mass)': '340.4',
  Purity: '99.12',
  Water: '3.2',
  'Peptide content': '96.4',
  Endotoxins: '0.05',
  'Heavy metals': '2',
};

/** The usual tests with every result within its limit, but for those that a test changes. */
function tested(changed: Record<string, string | null> = {}): TestResult[] {
  const results = { ...measured, ...changed };
  return defaultTests('340.38').map((one) => ({ ...one, result: results[one.test] ?? null }));
}

const lineOf = (name: string, result: string) =>
  tabulate(tested({ [name]: result })).find((line) => line.test === name);

const tenths = (figure: number) => (figure / 10).toFixed(1);

describe('a result is judged by calculation', () => {
  test.each(specificationTests.map((one) => [one.test, one] as const))(
    '%s exactly at its limit passes, the least beyond fails',
    (_, one) => {
      const beyond = Number(one.limit) + (one.bound === 'at least' ? -0.0001 : 0.0001);
      expect(judgeResult({ ...one, result: one.limit })).toBe('PASS');
      expect(judgeResult({ ...one, result: beyond.toFixed(4) })).toBe('FAIL');
    },
  );

  test('every figure is on one side of a limit, and decimals decide', () => {
    const anyTest = fc.constantFrom(...specificationTests);
    fc.assert(
      fc.property(anyTest, fc.integer({ min: 0, max: 1000 }), (one, figure) => {
        const isBeyond =
          one.bound === 'at least'
            ? figure / 10 < Number(one.limit)
            : figure / 10 > Number(one.limit);
        expect(judgeResult({ ...one, result: tenths(figure) })).toBe(isBeyond ? 'FAIL' : 'PASS');
      }),
    );
  });

  test('a mass passes as far from the expected one as its limit says, above and below', () => {
    const [mass = blankTest] = defaultTests('340.38');
    for (const result of ['339.38', '340.38', '341.3800']) {
      expect(judgeResult({ ...mass, result })).toBe('PASS');
    }
    for (const result of ['339.3799', '341.39', '<340.38']) {
      expect(judgeResult({ ...mass, result })).toBe('FAIL');
    }
  });

  test('what conforms passes, and what has no limit is neither', () => {
    const conforms = { ...blankTest, bound: 'conforms' as const };
    expect(judgeResult({ ...conforms, result: 'yes' })).toBe('PASS');
    expect(judgeResult({ ...conforms, result: 'no' })).toBe('FAIL');
    expect(judgeResult({ ...blankTest, result: '1.2' })).toBe('no limit');
  });

  test('what was not tested never counts as passed', () => {
    const names = Object.keys(measured);
    fc.assert(
      fc.property(fc.subarray(names, { minLength: 1 }), (untested) => {
        const lines = tabulate(tested(Object.fromEntries(untested.map((name) => [name, null]))));
        for (const { test: name, outcome } of lines) {
          expect(outcome).toBe(untested.includes(name) ? 'not tested' : 'PASS');
        }
        expect(summarizeLines(lines)).not.toContain('All results');
        expect(summarizeLines(lines)).toMatch(/[Nn]ot tested|None/);
      }),
    );
  });
});

test.each([
  ['Purity', '98.730', '98.730 %', 'PASS'],
  ['Endotoxins', '<0.05', '< 0.05 EU/mg', 'PASS'],
  ['Water', '<5.01', '< 5.01 %', 'FAIL'],
  ['Heavy metals', '<11', '< 11 ppm', 'FAIL'],
  // Less than a figure is never enough.
  ['Purity', '<99.9', '< 99.9 %', 'FAIL'],
])('%s of %s is shown as %s and judged %s', (name, result, shown, outcome) => {
  expect(lineOf(name, result)).toMatchObject({ result: shown, outcome });
});

test.each([
  [' 97,1 % ', '%', '97.1'],
  ['< 0.05 EU/mg', 'EU/mg', '<0.05'],
  ['3.20', '%', '3.20'],
  ['2 ppm', '%', '2 ppm'],
])('%j in %s is read as %s', (typed, unit, figure) => {
  expect(readTypedFigure(typed, unit)).toBe(figure);
});

test.each<[Partial<TestResult>, (keyof TestResult)[]]>([
  [{ result: '1.2' }, []],
  [{ result: null, limit: '' }, []],
  [{ result: 'little' }, ['result']],
  [{ result: '1.23456' }, ['result']],
  [{ result: '100.1', unit: '%' }, ['result']],
  [{ result: '<1', bound: 'at least' }, ['result']],
  [{ result: '1', bound: 'within', limit: '1', expected: '' }, ['expected']],
  [{ limit: 'five' }, ['limit']],
  [{ bound: 'conforms', result: 'perhaps' }, ['result']],
  [{ bound: 'conforms', result: 'yes', limit: 'white powder' }, []],
])('%j has faults in %j', (fields, faults) => {
  expect(findTestFaults({ ...blankTest, ...fields }).map(([field]) => field)).toEqual(faults);
});

describe('a certificate is summed up', () => {
  test.each<[Record<string, string | null>, string]>([
    [{}, 'All results are within their limits.'],
    [{ Water: '5.01' }, 'One result is outside its limit: water.'],
    [
      { Purity: '97.99', 'Heavy metals': '11' },
      '2 results are outside their limits: purity, heavy metals.',
    ],
    [
      { Endotoxins: null, 'Heavy metals': null },
      'All tested results are within their limits. Not tested: endotoxins, heavy metals.',
    ],
    [
      { 'Identity (mass)': null },
      'All tested results are within their limits. Identity not tested.',
    ],
    [{ Purity: '90', Water: null }, 'One result is outside its limit: purity. Not tested: water.'],
    [
      Object.fromEntries(Object.keys(measured).map((name) => [name, null])),
      'None of these tests was made.',
    ],
  ])('%j: %s', (results, summary) => {
    expect(summarizeLines(tabulate(tested(results)))).toBe(summary);
  });

  test.each<[string[], string]>([
    [['Water'], 'All results that have a limit are within it. Without a limit: water.'],
    [Object.keys(measured), 'No result has a limit.'],
  ])('without limits of %j: %s', (names, summary) => {
    const lines = tested().map((one) => (names.includes(one.test) ? { ...one, limit: '' } : one));
    expect(summarizeLines(tabulate(lines))).toBe(summary);
  });

  test('without a test of identity in its table, identity was not tested either', () => {
    expect(summarizeLines(tabulate(tested().slice(1)))).toContain('Identity not tested.');
  });
});
