import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPastedResults } from './read-pasted-results.ts';
import { blankTest, defaultTests } from './test-results.ts';

const tests = defaultTests('1672.9');

/** What was read of each test, as '98.73, RP-HPLC'. */
function read(text: string | readonly string[], of = tests): Record<string, string> {
  const lines = typeof text === 'string' ? text : text.join('\n');
  return Object.fromEntries(
    [...readPastedResults(lines, of).found].map(([name, { result, method }]) => [
      name,
      [result, method].filter(Boolean).join(', '),
    ]),
  );
}

test('a table is read in the order of its laboratory, whichever its columns', () => {
  const table = [
    'Test',
    'Purity (HPLC)\t≥ 98.0 %\t98.73 %\tRP-HPLC, 214 nm',
    'Water content\tKarl Fischer\tNMT 5.0 %\t3,4 %\tPASS',
    'Molecular weight\t1672.8 g/mol\tESI-MS',
    'Bacterial endotoxins | LAL | < 0.05 EU/mg',
  ];
  expect(read(table)).toEqual({
    Purity: '98.73, RP-HPLC, 214 nm',
    Water: '3.4, Karl Fischer',
    'Identity (mass)': '1672.8, ESI-MS',
    Endotoxins: '<0.05, LAL',
  });
});

test('each figure is given with the line that it was read from', () => {
  const line = 'Purity (HPLC)\t≥ 98.0 %\t98.73 %';
  expect(readPastedResults(line, tests).found.get('Purity')?.line).toBe(line);
});

test('a limit is never taken for the result: the heading says which is which, or the line is not understood', () => {
  const lines = [
    'Endotoxins | LAL | < 5.0 | < 1.0 | EU/mg',
    'Heavy metals | ICP-MS | < 10 | < 5 | ppm',
  ];
  const heading = 'Test | Method | Limit | Result | Unit';
  expect(read([heading, ...lines])).toEqual({
    Endotoxins: '<1.0, LAL',
    'Heavy metals': '<5, ICP-MS',
  });
  expect(readPastedResults(lines.join('\n'), tests)).toEqual({ found: new Map(), unread: lines });
  const spreadsheet = 'Test,Method,Limit,Result\nPurity,RP-HPLC,>= 98.0 %,98.73 %';
  expect(read(spreadsheet)).toEqual({ Purity: '98.73, RP-HPLC' });
});

test('a limit is no method', () => {
  const lines = ['Water (KF)\tMax. 8.0%\t3.2%', 'Endotoxin\t<5 EU/mg\t0.05 EU/mg'];
  expect(read(['Test\tLimit\tResult', ...lines])).toEqual({ Water: '3.2', Endotoxins: '0.05' });
  expect(read(lines)).toEqual({ Water: '3.2' });
  const limits =
    'NMT 8.0%,max 8.0 %,8.0% max,not more than 8.0%,≤8,<= 8.0%,2.0 - 8.0 %,2–8%,5.0 ± 3.0 %,au plus 8 %,höchstens 8 %,maximal 8 %,up to 8%,less than 8%';
  for (const limit of limits.split(',')) {
    expect(read(`Water\t${limit}\t3.2%`), limit).toEqual({ Water: '3.2' });
    expect(read(`Test\tSpecification\tResult\nWater\t${limit}\t3.2%`), limit).toEqual({
      Water: '3.2',
    });
    expect(read(`Water\t${limit}`), limit).toEqual({});
    expect(read(`Endotoxin\t<5 EU/mg\tConforms`)).toEqual({});
  }
});

/** Rows that are near to one of the certificate's tests, and are another. */
const others = [
  ...['Single impurity', 'Largest single impurity (HPLC)', 'Total impurities', 'Unknown impurity'],
  ...[
    'Related substances (HPLC)',
    'Impurity A',
    'Any unspecified impurity',
    'Einzelverunreinigung',
  ],
  ...['Pureté énantiomérique', 'Chiral purity', 'Enantiomeric purity (GC)', 'Peak purity'],
  ...['Retention time', 'HPLC retention time (min)', 'RT', 'Temps de rétention', 'Retentionszeit'],
  ...['Acetate content', 'Acetate Content (IC)', 'TFA content', 'Trifluoroacetate', 'Counter-ion'],
  ...['Chloride content', 'Salt content', 'Counterion content', 'Acetic acid content (HPLC)'],
  ...['Acetatgehalt', 'Teneur en acétate', 'Salzgehalt', 'Nitrogen content', 'Content'],
  ...['Amino acid content', 'Net content per vial', 'Protein content', 'Mannitol content'],
  ...[
    'Solubility in water',
    'Solubility (water)',
    'Solubilité dans l’eau',
    'Löslichkeit in Wasser',
  ],
  ...[
    'Water activity',
    'Water-insoluble matter',
    'Loss on drying',
    'pH (1% in water)',
    'Water for injection',
  ],
  ...['Residual solvents', 'Residual TFA', 'Acetonitrile', 'Residual acetonitrile (GC)', 'Ethanol'],
  ...['Theoretical molecular weight', 'Calculated mass', 'Monoisotopic mass', 'Formula weight'],
  ...['Identity (HPLC)', 'Identification by retention time', 'Amino acid analysis', 'Mass balance'],
  ...['Lead (Pb)', 'Arsenic', 'Elemental impurities: arsenic', 'Optical rotation', 'Vial content'],
  ...['Relative purity', 'Relative purity (HPLC)', 'Purity (relative)', 'Pureté relative'],
  ...['Relative retention', 'Relative retention time', 'Relative response factor'],
  ...['Purity of solvent', 'Fill weight', 'Bioburden', 'Total aerobic microbial count', 'Dosage'],
];

test.each(others)('%s is no test of the certificate', (name) => {
  for (const figure of ['0.35%', '12.4', '8.5 %', '1672.9', '< 0.05', 'Complies']) {
    expect(read(`Test\tSpecification\tResult\n${name}\t≤1.0%\t${figure}`)).toEqual({});
    expect(read(`${name}\t${figure}`)).toEqual({});
  }
});

test.each([
  ['Purity', 'Purity (HPLC)'],
  ['Purity', 'HPLC Purity'],
  ['Purity', 'Peptide purity by RP-HPLC (214 nm)'],
  ['Purity', 'Purity (HPLC, % area)'],
  ['Purity', 'Chromatographic purity'],
  ['Purity', 'Purity (HPLC, relative area)'],
  ['Purity', 'Purity (relative peak area %)'],
  ['Purity', 'Pureté (CLHP)'],
  ['Purity', 'Pureté par HPLC'],
  ['Purity', 'Reinheit (HPLC)'],
  ['Water', 'Water content (Karl Fischer)'],
  ['Water', 'Moisture (KF)'],
  ['Water', 'Residual moisture'],
  ['Water', 'Teneur en eau (Karl Fischer)'],
  ['Water', 'Wassergehalt (KF)'],
  ['Peptide content', 'Net Peptide Content'],
  ['Peptide content', 'Peptide Content (by %N)'],
  ['Peptide content', 'Peptide content (AAA)'],
  ['Peptide content', 'Teneur en peptide'],
  ['Peptide content', 'Peptidgehalt'],
  ['Endotoxins', 'Bacterial Endotoxins (LAL)'],
  ['Endotoxins', 'Endotoxin level'],
  ['Endotoxins', 'Endotoxines bactériennes'],
  ['Heavy metals', 'Heavy metals (as Pb)'],
  ['Heavy metals', 'Métaux lourds'],
  ['Heavy metals', 'Schwermetalle'],
  ['Identity (mass)', 'Identity (ESI-MS)'],
  ['Identity (mass)', 'Mass spectrometry'],
  ['Identity (mass)', 'Molecular mass (MS)'],
  ['Identity (mass)', 'Identification by LC-MS'],
])('%s is also called %s', (name, written) => {
  expect(read(`Test\tSpecification\tResult\n${written}\t\t72.9`)).toEqual({ [name]: '72.9' });
});

test('the very name of a test counts before a loose one, wherever it stands', () => {
  const rows = ['HPLC purity (main band)\t99.9 %', 'Peptide purity\t99.0 %', 'Purity\t98.7 %'];
  expect(read(rows)).toEqual({ Purity: '98.7' });
  expect(read(rows.toReversed())).toEqual({ Purity: '98.7' });
});

test('two rows for one test that differ are both left out, and one that is pasted twice counts', () => {
  const rows = ['Water\t3\t', 'Residual TFA\t0.2 %', 'Water\t4'];
  const { found, unread } = readPastedResults(rows.join('\n'), tests);
  expect(found.size).toBe(0);
  expect(unread.toSorted()).toEqual(['Residual TFA\t0.2 %', 'Water\t3', 'Water\t4']);
  expect(read('Water\t3 %\nWater\t3 %')).toEqual({ Water: '3' });
});

test('an owner’s own test is known by its name, with or without the method', () => {
  const own = [...tests, { ...blankTest, test: 'Acetate content', unit: '%' }];
  const line = 'Acetate Content (IC)\t≤12.0%\t8.5%';
  expect(read(line, own)).toEqual({ 'Acetate content': '8.5' });
});

test('a figure in another unit than the test’s is left out', () => {
  const rows = [
    'Test\tResult\tUnit',
    'Endotoxin\t0.05\tEU/mL',
    'Heavy metals\t400\tppb',
    'Purity\t12.4\tmin',
    'Water\t3.2\t% (w/w)',
  ];
  expect(read(rows)).toEqual({ Water: '3.2' });
  expect(read('Peptide content\t8.6 mg')).toEqual({});
  expect(read('Test\tResult (mg)\nPeptide content\t8.6')).toEqual({});
  expect(read('Heavy metals\t2 µg/g\nPurity\t99.32% area')).toEqual({
    'Heavy metals': '2',
    Purity: '99.32',
  });
});

test('an identity that is said to be confirmed needs no mass', () => {
  const confirmed = { bound: 'conforms', limit: '', method: 'ESI-MS' };
  const of = (line: string) => readPastedResults(line, tests).found.get('Identity (mass)');
  expect(of('Identity (MS)\tESI-MS\tConfirmed')).toMatchObject({ ...confirmed, result: 'yes' });
  expect(of('Identity\tESI-MS\tNot confirmed')).toMatchObject({ ...confirmed, result: 'no' });
  expect(of('Identity\tHPLC\tConfirmed')).toBeUndefined();
  expect(read('Heavy metals\tComplies')).toEqual({});
});

test('a weight that a sheet only states is no mass that was measured', () => {
  expect(read('Molecular weight\t1672.9')).toEqual({});
  expect(read('Test\tTheoretical\tResult\nMolecular weight\t1672.9\t1672.6')).toEqual({
    'Identity (mass)': '1672.6',
  });
  expect(read('Observed mass (ESI-MS)\t1,672.6 Da')).toEqual({ 'Identity (mass)': '1672.6' });
});

test.each(['Mass', 'Identity (mass)', 'MW (ESI-MS)', 'LC-MS', 'Identity'])(
  '%s is read from a figure that can be one of a peptide',
  (name) => {
    for (const figure of ['5.12', '1.672', '49.9', '< 0.05', '5.12 mg', '12.4 min', '837.4 m/z']) {
      expect(read(`${name}\t${figure}`), figure).toEqual({});
      expect(read(`Test\tResult\n${name}\t${figure}`), figure).toEqual({});
    }
    for (const figure of ['1672.9', '1672.9 Da', '1672.9 g/mol', '1672.9 amu', '1.672,9']) {
      expect(read(`Test\tResult\n${name}\t${figure}`)).toEqual({ 'Identity (mass)': '1672.9' });
    }
  },
);

test('a figure is read by the unit of its column', () => {
  expect(read('Test\tResult\tUnit\nMass\t1.672\tDa')).toEqual({ 'Identity (mass)': '1672' });
  expect(read('Test\tResult (Da)\nMass\t1.672')).toEqual({ 'Identity (mass)': '1672' });
  expect(read('Mass\t1672.9\tamu\tESI-MS')).toEqual({
    'Identity (mass)': '1672.9, ESI-MS',
  });
  expect(read('Test\tResult\tUnit\nPurity\t99,125\t%')).toEqual({ Purity: '99.125' });
});

test('words are results where the test asks whether something conforms', () => {
  const appearance = [{ ...blankTest, test: 'Appearance', bound: 'conforms' as const }];
  expect(read('Appearance\tWhite powder\tComplies', appearance)).toEqual({ Appearance: 'yes' });
  expect(read('Test\tResult\nAppearance\tPass', appearance)).toEqual({ Appearance: 'yes' });
  expect(read('Test\tResult\nAppearance\tFailed', appearance)).toEqual({ Appearance: 'no' });
});

const usual = { Purity: '99.32', Water: '3.2', 'Peptide content': '86.1' };

test.each([
  [
    'a supplier’s table with numbered rows',
    'No.\tTest Items\tSpecifications\tResults\n1\tAppearance\tWhite powder\tWhite powder\n2\tPurity (HPLC)\t≥98.0%\t99.32%\n3\tSingle Impurity\t≤1.0%\t0.35%\n4\tWater (KF)\t≤8.0%\t3.2%\n5\tAcetate Content\t≤12.0%\t8.5%\n6\tPeptide Content (N)\t≥80.0%\t86.1%',
  ],
  [
    'Markdown',
    '| Parameter | Result | Acceptance criteria |\n|---|:--:|---|\n| Purity | 99.32 % | ≥ 98.0 % |\n| Water | 3.2 % | ≤ 8.0 % |\n| Peptide content | 86.1 % | 80 – 100 % |',
  ],
  [
    'CSV with quotes and decimal commas',
    'Essai,Spécification,Résultat\n"Pureté (HPLC, 214 nm)","≥ 98,0 %","99,32 %"\n"Teneur en eau","≤ 8,0 %","3,2 %"\n"Teneur en peptide","≥ 80,0 %","86,1 %"',
  ],
  [
    'semicolons in German',
    'Prüfparameter;Methode;Spezifikation;Ergebnis;Einheit\nReinheit;;≥ 98,0;99,32;%\nWassergehalt;;≤ 8,0;3,2;%\nPeptidgehalt;;≥ 80,0;86,1;%',
  ],
  [
    'several spaces, a cell missing',
    'Test               Method   Limit      Result\nPurity                      ≥98.0%     99.32%\nWater (KF)                  Max. 8.0%  3.2%\nPeptide content             ≥ 80 %     86.1%\nEndotoxin          LAL      <5 EU/mg',
  ],
  [
    'single spaces, out of a PDF',
    'Test Specification Result\nAppearance White powder White powder\nPurity (HPLC) ≥98.0% 99.32%\nSingle Impurity (HPLC) ≤1.0% 0.35%\nWater (KF) Max. 8.0% 3.2%\nRetention time 12.4 min\nPeptide Content (N) NLT 80.0% 86.1%',
  ],
  [
    'no-break spaces and lines with colons',
    'Purity (HPLC):\u00a099.32\u00a0%\nWater: 3.2%\nPeptide content: 86.1 %\nAcetate: 8.5 %',
  ],
  [
    'one value a line, below headings',
    'Test\nSpecification\nResult\nPurity (HPLC)\n≥98.0%\n99.32%\nSingle impurity\n≤1.0%\n0.35%\nWater (KF)\n≤8.0%\n3.2%\nPeptide content\n≥80.0%\n86.1%',
  ],
  [
    'one value a line, without headings',
    'Purity (HPLC)\n≥98.0%\n99.32%\nSingle impurity\n≤1.0%\n0.35%\nWater content\n≤8.0%\n3.2%\nAcetate content\n8.5%\nPeptide content\n≥80.0%\n86.1%',
  ],
  [
    'broken cells of a spreadsheet',
    'Test\tResult\n"Purity\n(HPLC)"\t99.32%\n"Water\n(KF)"\t3.2%\nPeptide content\t86.1%',
  ],
])('the layout of %s is read', (_, text) => {
  expect(read(text)).toEqual(usual);
});

test('values of which one is missing are not shifted to other tests', () => {
  const shifted =
    'Test\nLimit\nResult\nPurity\n≥98.0%\nWater\n≤8.0%\n3.2%\nPeptide content\n≥80%\n86.1%';
  expect(read(shifted)).toEqual({});
  expect(read('99.32%\nPurity\n3.2%\nWater')).toEqual({});
  expect(read('Results\n99.32%\nPurity\n3.2%\nWater')).toEqual({});
});

test('where two columns may hold the results, nothing is read', () => {
  expect(read('Test\tResult 1\tResult 2\nPurity\t99.1\t98.2')).toEqual({});
});

test('what is not understood is given back as it was pasted', () => {
  const { unread } = readPastedResults('Water\t3\nResidual TFA\t0.2 %\nSigned by J. Roe', tests);
  expect(unread).toEqual(['Residual TFA\t0.2 %', 'Signed by J. Roe']);
});

test('any text is read without harm', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const { found } = readPastedResults(text, tests);
      expect(found.size).toBeLessThanOrEqual(tests.length);
    }),
  );
});

test('a long paste is read in the time of its length', () => {
  for (const text of ['"', '\t"', '(', ' <', 'Purity ', '1 ', 'a\n', 'Water\n3\n', '±1', "1'"]) {
    expect(readPastedResults(text.repeat(4_000), tests).found.size).toBeLessThan(2);
  }
});

/** A row of a made-up report: what it is called, and figures by which it can be told. */
const knownRows = [
  { name: 'Purity', written: ['Purity', 'Purity (HPLC)', 'HPLC Purity'], unit: '%' },
  { name: 'Water', written: ['Water', 'Water content (KF)', 'Moisture'], unit: '%' },
  { name: 'Peptide content', written: ['Peptide Content', 'Net peptide content'], unit: '%' },
  { name: 'Endotoxins', written: ['Endotoxin', 'Bacterial endotoxins (LAL)'], unit: 'EU/mg' },
  { name: 'Heavy metals', written: ['Heavy metals', 'Heavy metals (as Pb)'], unit: 'ppm' },
];
const row = fc
  .tuple(
    fc.oneof(
      fc
        .constantFrom(...knownRows)
        .chain(({ name, written, unit }) =>
          fc.constantFrom(...written).map((label) => ({ name, label, unit })),
        ),
      fc.constantFrom(...others).map((label) => ({ name: '', label, unit: '%' })),
    ),
    fc.integer({ min: 0, max: 9 }),
  )
  .map(([named, digit]) => ({ ...named, digit }));
const roles = ['test', 'method', 'limit', 'result', 'unit'] as const;
const headings = {
  test: 'Test',
  method: 'Method',
  limit: 'Specification',
  result: 'Result',
  unit: 'Unit',
};
const limits = ['≤ ', '≥ ', 'NMT ', 'Max. ', '< ', '', '1.0 - '];

test('of any table, in any order of columns, a figure is the right row’s result or left out', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(row, { minLength: 1, maxLength: 12, selector: ({ label }) => label }),
      fc.shuffledSubarray([...roles], { minLength: 3 }).filter((all) => all.includes('test')),
      fc.boolean(),
      fc.constantFrom('\t', ' | ', '   ', ';', ' ', '\n'),
      fc.constantFrom(...limits),
      (rows, columns, isHeaded, separator, limit) => {
        // Results end in .1 and limits in .7, and each row has figures of its own.
        const lines = rows.map(({ label, unit, digit }, index) => {
          const cells = {
            test: label,
            method: 'in-house',
            limit: `${limit}${20 + index}.${digit}7`,
            result: `${20 + index}.${digit}1`,
            unit,
          };
          return columns.map((column) => cells[column]).join(separator);
        });
        const heading = columns.map((column) => headings[column]).join(separator);
        const text = [...(isHeaded ? [heading] : []), ...lines].join('\n');
        const { found } = readPastedResults(text, tests);
        for (const [name, { result, method, line }] of found) {
          const of = rows.flatMap((one, index) =>
            one.name === name ? [`${20 + index}.${one.digit}`] : [],
          );
          const fitting = of.filter((figure) => result?.replace('<', '').startsWith(figure));
          expect(fitting).toHaveLength(1);
          if (columns.includes('result') && isHeaded) expect(result).toBe(`${fitting[0]}1`);
          if (limit !== '' && limit !== '< ') expect(result).toBe(`${fitting[0]}1`);
          expect(['', 'in-house']).toContain(method);
          expect(line).toContain(fitting[0]);
        }
        const isPlain =
          isHeaded && columns.includes('result') && ['\t', ' | ', ';'].includes(separator);
        const areSingle = new Set(rows.map(({ name }) => name)).size === rows.length;
        if (isPlain && areSingle) {
          expect(found.size).toBe(rows.filter(({ name }) => name !== '').length);
        }
      },
    ),
    { numRuns: 200 },
  );
});
