import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findDateFaults, findFileFaults, findRepeatedTests } from './check-certificate.ts';

const TODAY = '2026-11-25';
const days = { sampledOn: '', receivedOn: '', testedOn: '', issuedOn: '' };
const lot = { madeOn: '', receivedOn: '', expiresOn: '', retestOn: '', certificate: days };

test.each<[string, Partial<typeof lot>]>([
  ['madeOn', { madeOn: '2026-11-26' }],
  ['receivedOn', { madeOn: '2026-05-02', receivedOn: '2026-05-01' }],
  [
    'certificate.testedOn',
    { madeOn: '2026-05-02', certificate: { ...days, testedOn: '2026-05-01' } },
  ],
  [
    'certificate.receivedOn',
    { certificate: { ...days, sampledOn: '2026-05-02', receivedOn: '2026-05-01' } },
  ],
  [
    'certificate.issuedOn',
    { certificate: { ...days, sampledOn: '2026-05-02', issuedOn: '2026-05-01' } },
  ],
  ['expiresOn', { madeOn: '2026-05-02', expiresOn: '2026-05-02' }],
  ['retestOn', { retestOn: '2026-05-01', certificate: { ...days, testedOn: '2026-05-01' } }],
])('a %s that cannot be is found: %j', (field, dates) => {
  expect(findDateFaults({ ...lot, ...dates }, TODAY)[0]?.[0]).toBe(field);
});

test('dates in their order have no faults, whichever of them are stated', () => {
  const inOrder = fc
    .array(fc.date({ min: new Date('2020-01-01'), max: new Date(TODAY), noInvalidDate: true }), {
      minLength: 5,
      maxLength: 5,
    })
    .map((dates) => dates.map((date) => date.toISOString().slice(0, 10)).toSorted());
  const stated = fc.array(fc.boolean(), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(inOrder, stated, (dates, isStated) => {
      const [madeOn = '', sampledOn = '', receivedOn = '', testedOn = '', issuedOn = ''] =
        dates.map((date, index) => (isStated[index] ? date : ''));
      const certificate = { sampledOn, receivedOn, testedOn, issuedOn };
      expect(
        findDateFaults({ ...lot, madeOn, certificate, expiresOn: '2099-01-01' }, TODAY),
      ).toEqual([]);
    }),
  );
});

test.each([
  ['report', 'pdf'],
  ['trace', 'csv'],
  ['chromatogram', 'png'],
  ['spectrum', 'webp'],
])('a %s may be a file that ends with %s', (kind, type) => {
  expect(findFileFaults([{ kind, path: `/attached_assets/0.${type}` }])).toEqual([]);
});

test.each([
  ['trace', 'pdf', 'A PDF is the laboratory’s report'],
  ['report', 'csv', 'A CSV file is HPLC data'],
  ['trace', 'png', 'A picture is a chromatogram or a spectrum'],
  ['report', 'jpg', 'A picture is a chromatogram or a spectrum'],
])('a %s is no file that ends with %s', (kind, type, sentence) => {
  const good = { kind: 'report', path: '/attached_assets/0.pdf' };
  expect(findFileFaults([good, { kind, path: `/attached_assets/0.${type}` }])).toEqual([
    ['evidence.1.kind', sentence],
  ]);
});

test('a test has one line, however its name is written', () => {
  const named = (...names: string[]) => findRepeatedTests(names.map((test) => ({ test })));
  expect(named('Purity', 'Water', 'Purity (UPLC)')).toEqual([]);
  expect(named('Purity', 'Water', ' purity ')).toEqual([
    ['tests.2.test', 'There is a test of this name already'],
  ]);
});
