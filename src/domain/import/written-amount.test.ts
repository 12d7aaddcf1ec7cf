import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findWrittenAmounts, readTypedAmount, readWrittenAmount } from './written-amount.ts';

test.each([
  ['150', 15000],
  ['150.00', 15000],
  ['.50', 50],
  ['8,5', 850],
  ['$1,262.50 (CAD)', 126250],
  ['$1,262.50 CAD', 126250],
  ['$1,262.50', 126250],
  ['1 250,00 $', 125000],
  ['1\u202f250,00\u00a0$', 125000],
  ['25, 50 $', 2550],
  ['25 ,50 $', 2550],
  ['1 234, 50 $', 123450],
  ['1\u2009234\u202f,\u205f50\u3000$', 123450],
  ["1'250.00", 125000],
  ['1’250,00', 125000],
  ['1.250,00', 125000],
  ['1,234', 123400],
  ['1,234,567.89', 123456789],
  ['CA$ 5.00', 500],
  ['5,00 $CA', 500],
  ['CAD 5.00', 500],
  ['150.00 CAD', 15000],
  ['-42.10', -4210],
  ['\u221242.10', -4210],
  ['-$42.10', -4210],
  ['$-42.10', -4210],
  ['42.10-', -4210],
  ['42,10- $', -4210],
  ['42,10 $-', -4210],
  ['(42.10)', -4210],
  ['($42.10)', -4210],
  ['$(42.10)', -4210],
  ['42.10 DR', -4210],
  ['-42.10 DR', -4210],
  ['42.10 CR', 4210],
  ['+42.10', 4210],
  ['-0.00', 0],
  ['-42.10-', undefined],
  ['-42.10 CR', undefined],
  ['(42.10', undefined],
  ['12,34,5', undefined],
  ['1.2.3', undefined],
  ['1.234', undefined],
  ['0,234', undefined],
  ['25 50', undefined],
  ['2026 150,00', undefined],
  ['1 234.567,89', undefined],
  ['1 2345,00', undefined],
  ['25, 3', undefined],
  ['$$5.00', undefined],
  ['$5.00$', undefined],
  ['US$5.00', undefined],
  ['5.00 USD', undefined],
  ['5.00.', undefined],
  ['５.00', undefined],
  ['ABC', undefined],
  ['$', undefined],
  ['-', undefined],
  ['', undefined],
])('%j is %s', (text, cents) => {
  expect(readWrittenAmount(text)).toBe(cents);
});

test.each([
  ['12,50', '12.50'],
  [' 12,5 ', '12.50'],
  ['$12,50', '12.50'],
  ['12.50', '12.50'],
  ['12', '12.00'],
  ['1 092,00 $', '1092.00'],
  ['$1,092.00', '1092.00'],
  ['1,234', '1,234'],
  ['-5', '-5'],
  [' much ', 'much'],
  ['', ''],
])('%j that is typed is %j', (typed, amount) => {
  expect(readTypedAmount(typed)).toBe(amount);
});

const space = fc.constantFrom(
  ...' \t\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\u0085',
);
const gap = fc.oneof(fc.constant(''), space);

/** An amount in one of the forms that people, banks and mail programs write. */
const written = fc
  .record({
    cents: fc.integer({ min: 0, max: 99_999_999 }),
    marks: fc.oneof(
      fc.constantFrom([',', '.'], ['.', ','], ['', '.'], ['', ','], ["'", '.'], ['’', ',']),
      fc.tuple(space, fc.constantFrom('.', ',')),
    ),
    before: gap,
    after: gap,
    currency: fc.constantFrom('$', 'CAD', 'CA$', 'CAD$', '$CA', ''),
    isBefore: fc.boolean(),
    apart: gap,
    sign: fc.constantFrom('', '-', '\u2212', '+', '(', 'behind'),
  })
  .map(({ cents, marks: [group = '', mark], before, after, currency, isBefore, apart, sign }) => {
    const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, group);
    const digits = `${whole}${before}${mark}${after}${String(cents % 100).padStart(2, '0')}`;
    const money = isBefore ? `${currency}${apart}${digits}` : `${digits}${apart}${currency}`;
    const isOut = !['', '+'].includes(sign);
    const signed = new Map([
      ['(', `(${money})`],
      ['behind', `${money}-`],
    ]);
    const ended = signed.get(sign) ?? `${sign}${money}`;
    return { cents: isOut && cents > 0 ? -cents : cents, money, text: ended };
  });

test('every amount is read as it is written, in either language and with any space', () => {
  fc.assert(
    fc.property(written, ({ cents, text }) => {
      expect(readWrittenAmount(text)).toBe(cents);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      const format = (locale: string) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD' }).format(cents / 100);
      for (const locale of ['en-CA', 'fr-CA', 'en-US', 'fr', 'de-CH', 'de'])
        expect(readWrittenAmount(format(locale))).toBe(cents);
    }),
  );
});

test('an amount with anything added to it is not read in part', () => {
  const added = fc.constantFrom(
    '1',
    '9,',
    '.5',
    'x',
    'k',
    '%',
    '$',
    "'",
    '/2',
    ' 00',
    'USD',
    '-1',
    '٣',
  );
  fc.assert(
    fc.property(written, added, fc.boolean(), ({ cents, money }, noise, isBehind) => {
      const text = isBehind ? `${money}${noise}` : `${noise}${money}`;
      const read = readWrittenAmount(text);
      // What is read has every digit that is there, in its order: never fewer.
      if (read === undefined) return;
      const digits = text.replace(/\D/g, '').replace(/^0+/, '');
      const all = [String(read), String(read / 100), String(read / 10)].map((one) =>
        one.replace('-', ''),
      );
      expect([...all, '0', ''], `${text} of ${cents}`).toContain(digits);
    }),
  );
});

test('of noise no number is read whose digits are not all there is', () => {
  const noise = fc.string({
    unit: fc.constantFrom(..."0123456789.,' $-+()CADRUSk%/\u00a0\u202f\u2212٣\u202e"),
    maxLength: 14,
  });
  fc.assert(
    fc.property(noise, (text) => {
      const read = readWrittenAmount(text);
      if (read === undefined) return;
      expect(text).not.toMatch(/[Uk%/S٣\u202e]/);
      const digits = text.replace(/\D/g, '');
      const [whole = '', hundredths = ''] = (Math.abs(read) / 100).toFixed(2).split('.');
      const forms = [`${whole}${hundredths}`, `${whole}${hundredths.slice(0, 1)}`, whole];
      expect(forms.map((form) => form.replace(/^0+/, ''))).toContain(digits.replace(/^0+/, ''));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['JANE vous a envoyé 25, 50 $.', [2550]],
  ['JANE vous a envoyé 1 234, 50 $ (CAD)', [123450]],
  ['JANE sent you $1,262.50 (CAD).', [126250]],
  ['You received $150.00, thank you', [15000]],
  ['Transfer - $150.00 from JANE', [15000]],
  ['150.00 CAD', [15000]],
  ['Montant:25,00 $', [2500]],
  ['$5.00 or $6.00', [500, 600]],
  ['$5.00 $6.00', [500, 600]],
  ['25,00 $, 30,00 $', [2500, 3000]],
  ['Aug 31, 2026 $5.00', [500]],
  ['a $ sign, and 3 words', []],
  ['-$5.00', [undefined]],
  ['US$5.00', [undefined]],
  ['$5.00 USD', [undefined]],
  ['$5k', [undefined]],
  ['$5 million', [undefined]],
  ['$1,23,4', [undefined]],
  ['2026 150,00 $', [undefined]],
  ['$12 50', [undefined]],
  ['x5,00 $', [undefined]],
  ['12:30 $', [undefined]],
  ['$5.00-$6.00', [undefined, undefined]],
  ['$5\u202e00.1', [undefined]],
  ['$1，500.00', [undefined]],
  ['$1‚500.00', [undefined]],
  ['1·250,00 $', [undefined]],
  ['$1;500.00', [undefined]],
  ['$1\u2800500.00', [undefined]],
  ['$150․75', [undefined]],
  ['$1&comma;500.00', [undefined]],
  ['US $95.00', [undefined]],
  ['USD $95.00', [undefined]],
  ['U.S. $95.00', [undefined]],
  ['$95.00 HKD', [undefined]],
  ['$95.00 Mexican pesos', [undefined]],
  ['$5 M', [undefined]],
  ['$5 grand', [undefined]],
  ['minus $150.00', [undefined]],
  ['You received 250.00 dollars. Thank you', [25000]],
  ['25,50 dollars canadiens', [2550]],
])('%j names %j', (line, amounts) => {
  expect(findWrittenAmounts(line)).toEqual(amounts);
});

test('an amount in a sentence is found whole or not at all', () => {
  const amount = written.filter(({ money }) => /[$D]/.test(money));
  const start = fc.constantFrom('', 'JANE ROE sent you ', 'Vous avez reçu ', 'Montant : ', '(');
  const end = fc.constantFrom('', '.', ' (CAD)', ' de JANE', ', merci', '!', ')');
  fc.assert(
    fc.property(start, amount, end, (before, { cents, money }, after) => {
      const found = findWrittenAmounts(`${before}${money}${after}`);
      expect(new Set(found)).toEqual(new Set([Math.abs(cents)]));
    }),
  );
});

test.each([
  '\u2068',
  '\u2069',
  '\u202a',
  '\u202c',
  '\u061c',
  '\ufe0f',
  '\u200b',
  '\u00ad',
  '\u034f',
])('the invisible %j is no part of an amount, wherever it stands', (unseen) => {
  const written = Array.from(`${unseen}$1250.00`).join(unseen) + unseen;
  expect(readWrittenAmount(written)).toBe(125000);
  expect(findWrittenAmounts(`JANE ROE sent you ${written}`)).toEqual([125000]);
});

test('every dash is a minus', () => {
  for (const dash of ['-', '\u2010', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d']) {
    expect(readWrittenAmount(`${dash}5.00`)).toBe(-500);
  }
});
