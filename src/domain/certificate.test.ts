import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  certificateNumber,
  DEFAULT_STORAGE,
  type LotResults,
  limits,
  type ResultName,
  readPercentage,
  resultNames,
  storageText,
  summarizeLines,
  tabulateLot,
  tabulateSpecimen,
  testDateOf,
} from './certificate.ts';
import { formatCents } from './money.ts';

test.each([
  ['98.4%', 9840],
  ['≥ 98 %', 9800],
  ['98% (HPLC)', 9800],
  ['99.999%', 9999],
  ['100%', 10_000],
  ['101%', undefined],
  ['high', undefined],
  ['', undefined],
])('%j is %s hundredths of a percent', (text, hundredths) => {
  expect(readPercentage(text)).toBe(hundredths);
});

test('every certificate holds five results against the limits of the specification', () => {
  const stated = [
    { test: 'Purity', limit: '≥ 98.0 %' },
    { test: 'Water', limit: '≤ 5.0 %' },
    { test: 'Peptide content', limit: '≥ 95.0 %' },
    { test: 'Endotoxins', limit: '≤ 5.0 EU/mg' },
    { test: 'Heavy metals', limit: '≤ 10 ppm' },
  ];
  expect(limits).toEqual(stated);
  expect(tabulateSpecimen('99.1%')).toMatchObject(stated);
  expect(tabulateLot(tested())).toMatchObject(stated);
});

test('a product without a purity takes the default', () => {
  expect(tabulateSpecimen(' ')[0]).toMatchObject({ result: '99.5%', limit: '≥ 98.0 %' });
});

describe('a specimen passes, held against the purity that its product promises', () => {
  test.each([
    ['98.0%', '≥ 98.0 %'],
    ['97.9%', '≥ 97.9 %'],
    ['97.999%', '≥ 97.99 %'],
    ['98.001%', '≥ 98.0 %'],
    ['100%', '≥ 98.0 %'],
    ['≥ 98 %', '≥ 98.0 %'],
    ['>=95%', '≥ 95.0 %'],
    ['> 98%', '≥ 98.0 %'],
    ['99.1 % (HPLC)', '≥ 98.0 %'],
    ['90% [by HPLC]', '≥ 90.0 %'],
    // No figure that is promised: the words stand as they are.
    ['< 99 %', '< 99 %'],
    ['~98%', '~98%'],
    ['98 % or less', '98 % or less'],
    ['98 %–99 %', '98 %–99 %'],
    ['100.01%', '100.01%'],
    ['150%', '150%'],
    ['999%', '999%'],
    ['Reagent grade', 'Reagent grade'],
  ])('%s against %s', (purity, limit) => {
    expect(tabulateSpecimen(purity)[0]).toMatchObject({ result: purity, limit });
  });

  test('no purity fails', () => {
    const percentage = fc.integer({ min: 0, max: 12_000 }).map((n) => `${formatCents(n)}%`);
    fc.assert(
      fc.property(fc.oneof(fc.string(), percentage), (purity) => {
        const lines = tabulateSpecimen(purity);
        expect(lines.map(({ outcome }) => outcome)).toEqual(Array(5).fill('PASS'));
      }),
    );
  });

  test('the limit is never above what the product promises, nor above the general one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (tenths) => {
        const [purity] = tabulateSpecimen(`${(tenths / 10).toFixed(1)}%`);
        expect(purity?.limit).toBe(`≥ ${(Math.min(tenths, 980) / 10).toFixed(1)} %`);
      }),
    );
  });
});

/** A lot with every result within its limit, but for what a test changes. */
function tested(with_: Partial<LotResults> = {}): LotResults {
  return {
    purity: '99.12',
    water: '3.20',
    peptideContent: '96.40',
    endotoxins: '0.05',
    heavyMetals: '2.00',
    ...with_,
  };
}

/** The limits once more, in hundredths, as the specification has them. */
const bounds: Record<ResultName, { value: number; beyond: 1 | -1 }> = {
  purity: { value: 9800, beyond: -1 },
  water: { value: 500, beyond: 1 },
  peptideContent: { value: 9500, beyond: -1 },
  endotoxins: { value: 500, beyond: 1 },
  heavyMetals: { value: 1000, beyond: 1 },
};
const anyName = fc.constantFrom(...resultNames);

function outcomeOf(name: ResultName, hundredths: number) {
  const lines = tabulateLot(tested({ [name]: formatCents(hundredths) }));
  return lines[resultNames.indexOf(name)]?.outcome;
}

describe('a lot is judged by calculation', () => {
  test.each(resultNames)('%s exactly at its limit passes, one hundredth beyond fails', (name) => {
    const { value, beyond } = bounds[name];
    expect(outcomeOf(name, value)).toBe('PASS');
    expect(outcomeOf(name, value + beyond)).toBe('FAIL');
  });

  test('every result is on one side of its limit', () => {
    fc.assert(
      fc.property(anyName, fc.integer({ min: 0, max: 10_000 }), (name, hundredths) => {
        const { value, beyond } = bounds[name];
        const isBeyond = (hundredths - value) * beyond > 0;
        expect(outcomeOf(name, hundredths)).toBe(isBeyond ? 'FAIL' : 'PASS');
      }),
    );
  });

  test('what was not tested never counts as passed', () => {
    fc.assert(
      fc.property(fc.subarray([...resultNames], { minLength: 1 }), (untested) => {
        const lines = tabulateLot(tested(Object.fromEntries(untested.map((name) => [name, null]))));
        for (const [index, name] of resultNames.entries()) {
          expect(lines[index]?.outcome).toBe(untested.includes(name) ? 'not tested' : 'PASS');
        }
        expect(summarizeLines(lines)).not.toContain('All results');
        expect(summarizeLines(lines)).toMatch(/[Nn]ot tested|None/);
      }),
    );
  });

  test.each([
    ['purity', '99.12', '99.12 %'],
    ['purity', '99.00', '99.0 %'],
    ['water', '3.20', '3.2 %'],
    ['endotoxins', '0.05', '0.05 EU/mg'],
    ['heavyMetals', '2.00', '2 ppm'],
    ['heavyMetals', '10.50', '10.5 ppm'],
  ] as const)('%s of %s is written %s', (name, measured, written) => {
    expect(tabulateLot(tested({ [name]: measured }))[resultNames.indexOf(name)]?.result).toBe(
      written,
    );
  });
});

describe('what is too little to be measured', () => {
  test.each([
    ['endotoxins', '<0.05', '< 0.05 EU/mg', 'PASS'],
    ['water', '<5.00', '< 5.0 %', 'PASS'],
    ['water', '<5.01', '< 5.01 %', 'FAIL'],
    ['heavyMetals', '<11.00', '< 11 ppm', 'FAIL'],
    // Less than a figure is never enough.
    ['purity', '<99.90', '< 99.9 %', 'FAIL'],
  ] as const)('%s of %s is written %s and judged %s', (name, measured, result, outcome) => {
    const line = tabulateLot(tested({ [name]: measured }))[resultNames.indexOf(name)];
    expect(line).toMatchObject({ result, outcome });
  });
});

describe('a lot is summed up', () => {
  test.each<[Partial<LotResults>, string]>([
    [{}, 'All results are within their limits.'],
    [{ water: '5.01' }, 'One result is outside its limit: water.'],
    [
      { purity: '97.99', heavyMetals: '11.00' },
      '2 results are outside their limits: purity, heavy metals.',
    ],
    [
      { endotoxins: null, heavyMetals: null },
      'All tested results are within their limits. Not tested: endotoxins, heavy metals.',
    ],
    [
      { purity: '90.00', water: null },
      'One result is outside its limit: purity. Not tested: water.',
    ],
    [
      { purity: null, water: null, peptideContent: null, endotoxins: null, heavyMetals: null },
      'None of these tests was made.',
    ],
  ])('%j: %s', (results, summary) => {
    expect(summarizeLines(tabulateLot(tested(results)))).toBe(summary);
  });
});

describe('the storage text is', () => {
  test.each([
    ['the specifications, whole', 'Store at -80 C in the dark', 'Store at -80 C in the dark'],
    ['every line of them', 'Formula: C2H5NO2\nKeep dry\n', 'Formula: C2H5NO2\nKeep dry'],
    ['the line for it alone', 'Keep dry\r\n Storage: −20 °C: dry \r\nForm: salt', '−20 °C: dry'],
    [
      'each of two such lines',
      'Storage: vial dry\nStorage: solution at 4 °C',
      'vial dry\nsolution at 4 °C',
    ],
    ['the specifications where that line is empty', 'Storage:\n-80 °C', 'Storage:\n-80 °C'],
    ['the specifications where storage is named later', 'Cold Storage: yes', 'Cold Storage: yes'],
    ['the default where they are empty', ' \n ', DEFAULT_STORAGE],
  ])('%s', (_, specifications, storage) => {
    expect(storageText(specifications)).toBe(storage);
  });

  test('the default for nothing but blanks', () => {
    fc.assert(
      fc.property(fc.string(), (specifications) => {
        const isDefault = storageText(specifications) === DEFAULT_STORAGE;
        expect(isDefault).toBe(specifications.trim() === '');
      }),
    );
  });
});

test.each([
  [new Date(2026, 10, 20), new Date(2026, 10, 13)],
  [new Date(2026, 2, 3), new Date(2026, 1, 24)],
  [new Date(2027, 0, 2), new Date(2026, 11, 26)],
])('issued on %o, tested 7 days earlier', (issued, tested) => {
  expect(testDateOf(issued)).toEqual(tested);
});

test('a number is prefix, year and six characters', () => {
  const bytes = fc.uint8Array({ minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(bytes, (random) => {
      expect(certificateNumber(2026, random)).toMatch(/^COA-2026-[0-9A-HJKMNP-TV-Z]{6}$/);
    }),
  );
  expect(certificateNumber(2026, Uint8Array.of(0, 1, 31, 32, 33, 255))).toBe('COA-2026-01Z01Z');
  expect(() => certificateNumber(2026, new Uint8Array(5))).toThrow(RangeError);
});
