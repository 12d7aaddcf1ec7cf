// @module-tag one-engine
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BankDesk, openBankDesk, outcomes } from '../../../../tests/support/bank-desk.ts';
import { bytesOf, sampleFiles } from '../../../../tests/support/bank-files.ts';
import { ofxFiles } from '../../../../tests/support/ofx-files.ts';
import { ONLY_IN_ALL } from '../../../../tests/support/only-in-all.ts';
import type { IntakeItem } from '../../../contracts/payments/intake.ts';

let shop: BankDesk['shop'];
let preview: BankDesk['preview'];
let importFile: BankDesk['importFile'];
let forget: BankDesk['forget'];
beforeEach(async () => {
  ({ shop, preview, importFile, forget } = await openBankDesk());
});
afterEach(() => shop.close());

const allFiles = [...sampleFiles, ...ofxFiles];

const transfersIn = ({ rows }: { rows: IntakeItem[] }) =>
  rows.filter(({ transferId }) => transferId !== null).map(({ day, amount }) => `${day} ${amount}`);

test('a file that was cut is refused, or what is whole of it is imported and the rest named', {
  tags: ONLY_IN_ALL,
}, async () => {
  const cuts = fc
    .constantFrom(...allFiles)
    .chain((file) => fc.nat({ max: bytesOf(file).length - 1 }).map((length) => ({ file, length })));
  await fc.assert(
    fc.asyncProperty(cuts, async ({ file, length }) => {
      const bytes = bytesOf(file).subarray(0, length);
      const seen = await preview(bytes);
      const done = await importFile(bytes, { withoutWrong: true });
      await forget();
      expect([200, 400]).toContain(seen.status);
      expect([200, 400]).toContain(done.status);
      if (done.status !== 200) return;
      const whole = file.transfers.map(({ day, amount }) => `${day} ${amount}`);
      expect(whole).toEqual(expect.arrayContaining(transfersIn(done.json)));
      // Lines that all end do not show that there were more.
      const looksWhole = file.text.includes('<OFX>') ? /<\/OFX>\s*$/ : /[\r\n]$/;
      const isTold = seen.json.wrong.length > 0 || seen.json.endsOpen;
      expect(isTold || looksWhole.test(bytes.toString('latin1'))).toBe(true);
    }),
    { numRuns: 200 },
  );
});

test('a last amount that may be cut off counts only where the owner says that it is whole', async () => {
  const file =
    'Date,Description,Amount\n2026-01-11,E-TRANSFER,4.50\n2026-01-12,E-TRANSFER JANE ROE,15';
  expect(outcomes((await preview(file)).json)).toEqual(['recorded', 'cut']);
  expect(outcomes((await importFile(file)).json)).toEqual(['recorded', 'cut']);
  expect(outcomes((await importFile(file, { include: [3] })).json)).toEqual(['known', 'recorded']);
  expect(outcomes((await preview(`${file}.00`)).json)).toEqual(['known', 'known']);
});
