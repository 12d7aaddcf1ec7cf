import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTrace } from './read-trace.ts';
import { readUnit } from './trace-unit.ts';

const POINTS = 120;

/** The lines of a trace: 0.00, 0.01 … minutes and twice as many mAU per point. */
function lines(write: (minutes: string, absorbance: string, index: number) => string): string[] {
  return Array.from({ length: POINTS }, (_, index) =>
    write((index / 100).toFixed(2), (index * 2).toFixed(3), index),
  );
}

const plain = lines((time, value) => `${time},${value}`);
const inGermany = (figure: string) => figure.replace('.', ',');

function pointsOf(text: string) {
  const read = readTrace(text);
  return 'trace' in read ? read.trace : read.problem;
}

const expected = {
  minutes: Array.from({ length: POINTS }, (_, index) => index / 100),
  absorbance: Array.from({ length: POINTS }, (_, index) => index * 2),
};

const exports: [string, string][] = [
  ['without headings', plain.join('\n')],
  [
    'with headings and a byte order mark',
    `\uFEFFTime (min),Absorbance (mAU)\r\n${plain.join('\r\n')}\r\n`,
  ],
  ['in quotes', `"Time","mAU"\n${lines((time, value) => `"${time}","${value}"`).join('\n')}`],
  [
    'with empty lines and cells',
    `Time;mAU;\n\n${lines((time, value) => `${time};${value};`).join('\n\n')}`,
  ],
  ['by old line ends', plain.join('\r')],
  ['with spaces', lines((time, value) => `  ${time}    ${value}`).join('\n')],
  [
    'with spaces and decimal commas',
    lines((time, value) => `${inGermany(time)} ${inGermany(value)}`).join('\n'),
  ],
  [
    'with semicolons and decimal commas',
    `Zeit [min];Signal [mAU]\n${lines((time, value) => `${inGermany(time)};${inGermany(value)}`).join('\n')}`,
  ],
  [
    'in quotes with decimal commas',
    lines((time, value) => `"${inGermany(time)}","${inGermany(value)}"`).join('\n'),
  ],
  [
    'in AU',
    `Minutes\tAU\n${lines((time, _, index) => `${time}\t${(index * 2) / 1000}`).join('\n')}`,
  ],
  [
    'in AU that nothing states',
    lines((time, _, index) => `${time}\t${(index * 2) / 1000}`).join('\n'),
  ],
  [
    'in powers of ten',
    lines((time, value) => `${time}\t${Number(value).toExponential(6)}`).join('\n'),
  ],
  [
    'in seconds',
    `Time (s),mAU\n${lines((_, value, index) => `${(index * 6) / 10},${value}`).join('\n')}`,
  ],
  [
    'of Agilent OpenLab with a column of numbers',
    `Sample,BP-1\nSignal,DAD1 A, Sig=214.4\n\nPoint,X(Minutes),Y(mAU)\n${lines((time, value, index) => `${index + 1},${time},${value}`).join('\n')}`,
  ],
  [
    'of Waters Empower',
    `"SampleName"\t"Channel"\n"BP-1"\t"W2489 ChA 214nm"\n${lines((time, _, index) => `${time}\t${((index * 2) / 1000).toFixed(6)}`).join('\n')}`,
  ],
  [
    'of Shimadzu LabSolutions with its table of peaks',
    [
      '[Header]',
      'Application Name\tLabSolutions',
      '',
      '[Peak Table(Detector A-Ch1)]',
      '# of Peaks\t2',
      'Peak#\tR.Time\tI.Time\tF.Time\tArea\tHeight',
      '1\t0.312\t0.301\t0.345\t12345\t678',
      '2\t0.712\t0.701\t0.745\t1234567\t67890',
      '',
      '[LC Chromatogram(Detector A-Ch1)]',
      'Interval(msec)\t600',
      `# of Points\t${POINTS}`,
      'Wavelength(nm)\t214',
      'Intensity Units\tmV',
      'Intensity Multiplier\t0.001',
      'R.Time (min)\tIntensity',
      ...lines((time, _, index) => `${time}\t${index * 2000}`),
      '',
      '[Footer]',
    ].join('\r\n'),
  ],
  [
    'of Thermo Chromeleon',
    `Raw Data:\nTime (min)\tStep (s)\tValue (mAU)\n${lines((time, value, index) => `${time}\t${index ? '0.60' : 'n.a.'}\t${value}`).join('\n')}`,
  ],
];
test.each(exports)('a trace is read %s', (_, text) => {
  const read = readTrace(text);
  const { minutes, absorbance } = 'trace' in read ? read.trace : { minutes: [], absorbance: [] };
  expect(read).not.toHaveProperty('problem');
  expect(minutes).toHaveLength(POINTS);
  for (const [index, time] of expected.minutes.entries()) {
    expect(minutes[index]).toBeCloseTo(time, 9);
    expect(absorbance[index]).toBeCloseTo(expected.absorbance[index] ?? 0, 6);
  }
});

/** As programs of many countries write 1422.116. */
const grouped: [string, string][] = [
  ['a point for thousands', '1.422,116'],
  ['a space for thousands', '1 422,116'],
  ['a no-break space', '1\u00a0422,116'],
  ['a narrow no-break space', '1\u202f422,116'],
  ['a thin space', '1\u2009422.116'],
  ['an apostrophe', "1'422.116"],
  ['a typographic apostrophe', '1’422,116'],
  ['a comma for thousands', '1,422.116'],
  ['an exponent', '1.422116E+03'],
  ['a plus', '+1422.116'],
  ['21 digits', '1422.11600000000000000'],
];
test.each(grouped)('numbers with %s are read', (_, written) => {
  const comma = /,\d*$/.test(written);
  const rows = lines((time) => {
    const begun = time.startsWith('1') ? time : time.slice(1);
    return `${comma ? inGermany(begun) : begun}\t${written}`;
  });
  const read = pointsOf(rows.join('\n'));
  expect(read).toMatchObject({ minutes: expected.minutes, unit: 'mAU' });
  expect(read).toHaveProperty('absorbance', Array(POINTS).fill(1422.116));
});

test('a separator has one meaning in the whole file', () => {
  const thousands = lines((time) => `${inGermany(time)};1.503`);
  expect(pointsOf(thousands.join('\n'))).toHaveProperty('absorbance.0', 1503);
  const decimals = lines((time) => `${inGermany(time)};1,503`);
  expect(pointsOf(['Zeit;mAU', ...decimals].join('\n'))).toHaveProperty('absorbance.0', 1.503);
  const quoted = lines((time) => `${time},"1,503"`);
  expect(pointsOf(quoted.join('\n'))).toHaveProperty('absorbance.0', 1503);
  const mixed = thousands.with(50, '0.50;1,5');
  expect(pointsOf(mixed.join('\n'))).toMatch(/^The file writes numbers in two ways: /);
  const open = lines((_, __, index) => `${index}\t1,503`);
  expect(pointsOf(open.join('\n'))).toBe(
    "'1,503' may be one number or a thousand times as much. Export the file with decimal points.",
  );
});

test('whichever way numbers are written, they are read as they are', () => {
  const figure = fc.tuple(
    fc.integer({ min: -9_999_999, max: 9_999_999 }),
    fc.nat({ max: 999_999 }),
  );
  const style = fc.constantFrom(
    ...[
      { decimal: ',', group: '.' },
      { decimal: '.', group: ',' },
      { decimal: ',', group: ' ' },
    ],
    ...[
      { decimal: '.', group: "'" },
      { decimal: ',', group: '\u202f' },
      { decimal: '.', group: '' },
    ],
  );
  fc.assert(
    fc.property(fc.array(figure, { minLength: POINTS, maxLength: POINTS }), style, (all, how) => {
      const { decimal, group } = how;
      const text = all.map(([whole, rest], index) => {
        const digits = String(whole).replace(/\B(?=(\d{3})+$)/g, group);
        const decimals = String(rest).padStart(6, '0');
        return `0${decimal}${String(index).padStart(4, '0')}\t${digits}${decimal}${decimals}`;
      });
      const read = pointsOf(['Time\tmAU', ...text].join('\n'));
      expect(read).toHaveProperty(
        'absorbance',
        all.map(([whole, rest]) => Number(`${whole}.${String(rest).padStart(6, '0')}`)),
      );
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['Value (mAU)', 'mAU', 1],
  ['Absorbance [AU]', 'mAU', 1000],
  ['UV 214 nm (mAU)', 'mAU', 1],
  ['214 nm', 'mAU', 1],
  ['UV', 'mAU', 1],
  ['Voltage [mV]', 'mV', 1],
  ['Signal (V)', 'mV', 1000],
  ['Detector (µV)', 'mV', 0.001],
  ['Volts', 'mV', 1000],
  ['Y(Counts)', 'Counts', 1],
  ['Intensity (cps)', 'cps', 1],
  ['ELSD (LU)', 'LU', 1],
  ['RI (nRIU)', 'nRIU', 1],
  ['FID (pA)', 'pA', 1],
  ['Signal [nC]', 'nC', 1],
  ['Conductivity (µS/cm)', 'µS/cm', 1],
  ['Response (counts/s)', 'counts/s', 1],
  ['Fluorescence (EU)', 'EU', 1],
  ['Absorbance (DAD)', 'mAU', 1],
  ['Absorbance (UV)', 'mAU', 1],
  ['Intensity (PDA)', 'mAU', 1],
  ['Signal (VWD)', 'mAU', 1],
  ['Signal (raw)', 'mAU', 1],
  ['Response (smoothed)', 'mAU', 1],
  ['Value (n/a)', 'mAU', 1],
  ['Detector C', 'mAU', 1],
  ['Absorbance (baseline corrected)', 'mAU', 1],
  ['Absorbance (UV) (mAU)', 'mAU', 1],
  ['Absorbance (DAD) [AU]', 'mAU', 1000],
  ['Absorbance [AU] (corrected)', 'mAU', 1000],
  ['Signal mV (raw)', 'mV', 1],
  ['Signal (UV, 214 nm, AU)', 'mAU', 1000],
  ['Detector (ELSD) (mV)', 'mV', 1],
  ['Counts (raw)', 'Counts', 1],
])('a column headed %s is in %s', (heading, unit, scale) => {
  const read = pointsOf([`Time (min);${heading}`, ...lines((t, v) => `${t};${v}`)].join('\n'));
  expect(read).toMatchObject({ unit });
  expect(read).toHaveProperty('absorbance.60', 120 * scale);
});

test.each(['psi', 'bar', 'MPa', 'Pa', '°C', 'C', '%B', '%', 'mL/min', 'nm'])(
  '%s is no signal, and is refused by name',
  (unit) => {
    const text = [`Time (min),Value (${unit})`, ...plain].join('\n');
    expect(pointsOf(text)).toMatch(`The figures are in ${unit}, which is no signal of a detector.`);
  },
);

test('the unit stands above the figures too', () => {
  const above = (line: string) =>
    pointsOf([line, 'R.Time (min)\tIntensity', ...lines((t, v) => `${t}\t${v}`)].join('\n'));
  expect(above('Intensity Units\tmV')).toMatchObject({ unit: 'mV' });
  expect(above('Time Units\tmin')).toMatchObject({ unit: 'mAU' });
  expect(above('Y Axis Title\tSignal (DAD)')).toMatchObject({ unit: 'mAU' });
});

test('one heading for both columns has the unit of the time as well', () => {
  const read = (heading: string) =>
    pointsOf([heading, ...lines((t, v) => `${t}\t${v}`)].join('\n'));
  expect(read('Time (min) Intensity')).toMatchObject({ unit: 'mAU' });
  expect(read('Time [min] Signal (DAD) [mV]')).toMatchObject({ unit: 'mV' });
});

test('words in brackets that are no unit change nothing of a stated one, wherever they stand', () => {
  const word = fc.constantFrom(
    ...['UV', 'DAD', 'PDA', 'VWD', 'MWD', 'raw', 'corrected', 'smoothed', 'baseline corrected'],
    ...['channel A', 'Ch1', '214 nm', 'UV/Vis', 'sample', 'ELSD', 'blank subtracted'],
  );
  const unit = fc.constantFrom(
    ...['mAU', 'AU', 'mV', 'µV', 'pA', 'nC', 'counts', 'cps', 'LU', 'RFU', 'nRIU', 'µS'],
  );
  const others = fc.array(word, { maxLength: 3 });
  const bracketed = (words: readonly string[]) => words.map((one) => ` (${one})`).join('');
  fc.assert(
    fc.property(unit, others, others, (stated, before, after) => {
      const heading = `Signal${bracketed(before)} (${stated})${bracketed(after)}`;
      expect(readUnit(heading)).toEqual(readUnit(stated));
      expect(readUnit(`Signal${bracketed([...before, ...after])}`)).toBeUndefined();
    }),
  );
});

const broken: [string, string, string][] = [
  ['nothing', '', 'The file has no lines with a time and an absorbance.'],
  [
    'a letter',
    'Dear Sir,\n\nthe purity is 99 %.',
    'The file has no lines with a time and an absorbance.',
  ],
  [
    'a short trace',
    plain.slice(0, 99).join('\n'),
    'The trace has 99 points, and at least 100 are needed.',
  ],
  [
    'two injections in one file',
    [...plain, ...plain].join('\n'),
    'In line 121 the time goes back to 0.',
  ],
  [
    'a line without figures',
    plain.with(39, '0.39,error').join('\n'),
    'Line 40 has no time and absorbance, but further down the trace goes on.',
  ],
  [
    'a last line after one without figures',
    plain.with(118, '1.18,').join('\n'),
    'Line 119 has no time and absorbance, but further down the trace goes on.',
  ],
  [
    'two channels',
    ['Ch1', ...plain, 'Ch2', ...plain].join('\n'),
    'The file has two traces, from lines 2 and 123 on. Export only the one that the purity was measured by.',
  ],
  [
    'two wavelengths',
    ['Time (min),214 nm (mAU),280 nm (mAU)', ...plain.map((line) => `${line},0`)].join('\n'),
    "Line 2 has 3 figures. Export only the time and one absorbance, or head their columns 'Time (min)' and 'Absorbance (mAU)'.",
  ],
  [
    'seconds that nothing states',
    lines((_, value, index) => `${index * 10},${value}`).join('\n'),
    'The trace ends at 1190 minutes. Export the time in minutes.',
  ],
  ['no time', lines((_, value) => `5,${value}`).join('\n'), 'The time is 5 in every line.'],
  [
    'a gap in one of the columns',
    ['Point,Time,mAU,Flag', ...plain.map((line, index) => `${index},${line},0`)]
      .with(60, '59,,1,0')
      .join('\n'),
    'Line 61 has no time or no absorbance.',
  ],
];
test.each(broken)('%s is refused in a sentence', (_, text, problem) => {
  expect(pointsOf(text)).toBe(problem);
});

test('a trace of 60,000 points is read, and a longer one is refused', () => {
  const longer = Array.from({ length: 60_001 }, (_, index) => `${index / 1000},${index % 7}`);
  expect(pointsOf(longer.join('\n'))).toBe(
    'The trace has 60001 points, and at most 60000 can be read. Export it with fewer points per second.',
  );
  expect(pointsOf(longer.slice(1).join('\n'))).toHaveProperty('minutes.length', 60_000);
});

test('a file of more lines than any trace is refused unread', () => {
  expect(pointsOf('1,2\n1,2,3\n'.repeat(100_000))).toBe(
    'The file has more than 100000 lines. Export only the trace.',
  );
});

test('whatever is chosen gets a trace or a sentence', () => {
  const junk = fc.string({ unit: fc.constantFrom(...'0123456789.,;\t\n\r" e-+xminAU(:\0\uFEFF') });
  fc.assert(
    fc.property(junk, junk, (head, tail) => {
      const read = readTrace([head, ...plain, tail].join('\n'));
      if ('problem' in read) expect(read.problem).toMatch(/^[A-Z].*\.$/s);
      else expect(read.trace.minutes).toHaveLength(read.trace.absorbance.length);
    }),
  );
});

test('a long line costs no more than its length', () => {
  for (const text of ['"', ',', '1,', '1 ', '","', 'a"', '\t']) {
    expect(pointsOf(text.repeat(1_000_000))).toMatch(/^The file has no lines|^Line 1 has/);
  }
});

test.each(['\n', '\r', '\r\n'])('millions of lines that end in %j are refused unread', (end) => {
  const file = `1,2${end}`.repeat(100_001);
  expect(readTrace(file)).toEqual({
    problem: 'The file has more than 100000 lines. Export only the trace.',
  });
});
