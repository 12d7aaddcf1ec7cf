import type { TestResult } from './test-results.ts';

/** Who stands behind a certificate; '' while nobody has said. */
export const kinds = ['', 'third-party', 'supplier', 'own', 'demonstration'] as const;
export type Kind = (typeof kinds)[number];

/** The dates of a lot and of its certificate, as 2026-01-31, or '' if not stated. */
export type LotDates = {
  madeOn: string;
  receivedOn: string;
  expiresOn: string;
  retestOn: string;
  certificate: { sampledOn: string; receivedOn: string; testedOn: string; issuedOn: string };
};

/** What a certificate needs before it may be published. */
export type Publishable = LotDates & {
  certificate: {
    kind: Kind;
    laboratory: string;
    reportNumber: string;
    tests: TestResult[];
    evidence: EvidenceFile[];
  };
};

type EvidenceFile = { kind: string; path: string };

/** By field; the first one of each counts. */
export type Faults = [field: string, sentence: string][];

/** Dates that cannot be: one before what it follows, or of a day to come. `today` as 2026-01-31. */
export function findDateFaults(lot: LotDates, today: string): Faults {
  const { certificate } = lot;
  const faults: Faults = [];
  /** Each is on the day of what comes before it in the list, or later. */
  const order = (dates: [field: string, date: string, what: string][]) => {
    const stated = dates.filter(([, date]) => date !== '');
    for (const [index, [field, date, what]] of stated.entries()) {
      const before = stated[index - 1];
      if (before && date < before[1]) {
        faults.push([field, `A lot is ${what} on the day it was ${before[2]} or later`]);
      }
      if (date > today) faults.push([field, 'This day is in the future']);
    }
  };
  order([
    ['madeOn', lot.madeOn, 'made'],
    ['certificate.sampledOn', certificate.sampledOn, 'sampled'],
    ['certificate.receivedOn', certificate.receivedOn, 'received by the laboratory'],
    ['certificate.testedOn', certificate.testedOn, 'tested'],
    ['certificate.issuedOn', certificate.issuedOn, 'certified'],
  ]);
  order([
    ['madeOn', lot.madeOn, 'made'],
    ['receivedOn', lot.receivedOn, 'received'],
  ]);
  const start = lot.madeOn || certificate.testedOn;
  for (const field of ['expiresOn', 'retestOn'] as const) {
    if (lot[field] !== '' && lot[field] <= start) {
      faults.push([field, 'This is not after the lot was made and tested']);
    }
  }
  return faults;
}

/** What is missing before a certificate can be published. */
export function findObstacles({ certificate }: Publishable): Faults {
  const { kind, laboratory, reportNumber, tests, testedOn, issuedOn, evidence } = certificate;
  const missing = [
    kind === '' && ['certificate.kind', 'Say who tested the lot'],
    kind === 'third-party' &&
      laboratory === '' && [
        'certificate.laboratory',
        'A third party’s certificate names its laboratory',
      ],
    kind === 'third-party' &&
      reportNumber === '' && [
        'certificate.reportNumber',
        'A third party’s certificate has a report number',
      ],
    testedOn === '' && ['certificate.testedOn', 'Enter the day of the test'],
    issuedOn === '' && ['certificate.issuedOn', 'Enter the day of issue'],
    tests.every(({ result }) => result === null) && [
      'certificate.tests',
      'A certificate has one result at least',
    ],
  ];
  return [
    ...missing.filter((fault): fault is [string, string] => fault !== false),
    ...[...findRepeatedTests(tests), ...findFileFaults(evidence)].map(
      ([field, sentence]): [string, string] => [`certificate.${field}`, sentence],
    ),
  ];
}

/** Files that cannot be what they are said to be, by the field of the certificate. */
export function findFileFaults(evidence: readonly EvidenceFile[]): Faults {
  return evidence.flatMap(({ kind, path }, index): Faults => {
    const [kinds, sentence] = fileKinds[path.split('.').at(-1) ?? ''] ?? pictures;
    return kinds.includes(kind) ? [] : [[`evidence.${index}.kind`, sentence]];
  });
}

const pictures: FileKind = [
  ['chromatogram', 'spectrum'],
  'A picture is a chromatogram or a spectrum',
];
type FileKind = [kinds: string[], sentence: string];
const fileKinds: Record<string, FileKind> = {
  pdf: [['report'], 'A PDF is the laboratory’s report'],
  csv: [['trace'], 'A CSV file is HPLC data'],
};

/** Tests whose name another one before has, by the field of the certificate. */
export function findRepeatedTests(tests: readonly Pick<TestResult, 'test'>[]): Faults {
  const names = tests.map(({ test }) => test.trim().toLowerCase());
  return names.flatMap(
    (name, index): Faults =>
      names.indexOf(name) < index
        ? [[`tests.${index}.test`, 'There is a test of this name already']]
        : [],
  );
}
