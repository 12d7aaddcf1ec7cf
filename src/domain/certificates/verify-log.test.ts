import { generateKeyPairSync, sign } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { makeLog } from '../../../tests/support/certificate-log.ts';
import type { CertificateLog } from './log.ts';
import { findLogFaults } from './verify-log.ts';

let log: CertificateLog;
beforeAll(() => {
  log = makeLog(['{"a":1}', '{"b":2}', '{"c":3}', '{"d":4}']);
});

/** A copy in which somebody has changed the entries. */
const forge = (change: (entries: CertificateLog['entries']) => CertificateLog['entries']) => ({
  ...log,
  entries: change(structuredClone(log.entries)),
});

test('a log is whole as it was made, also an empty one and one that goes on', async () => {
  expect(await findLogFaults(log)).toEqual([]);
  expect(await findLogFaults(makeLog([]))).toEqual([]);
  expect(await findLogFaults(log, makeLog(['{"a":1}', '{"b":2}']))).toEqual([]);
});

test('an edited entry is found', async () => {
  const edited = forge((entries) =>
    entries.map((entry) => (entry.sequence === 2 ? { ...entry, document: '{"b":9}' } : entry)),
  );
  expect(await findLogFaults(edited)).toEqual(['Entry 2 was changed']);
});

test.each([1, 2, 4])('the deletion of entry %i is found', async (gone) => {
  const cut = forge((entries) => entries.filter(({ sequence }) => sequence !== gone));
  expect(await findLogFaults(cut)).toContain('The log does not end with entry 4, as its head says');
});

test('a deletion is found too if what follows is counted anew', async () => {
  const cut = forge((entries) =>
    entries
      .filter(({ sequence }) => sequence !== 2)
      .map((entry, index) => ({ ...entry, sequence: index + 1 })),
  );
  expect(await findLogFaults(cut)).toEqual(
    expect.arrayContaining(['Entry 2 does not follow on the one before', 'Entry 2 was changed']),
  );
});

test('two swapped entries are found', async () => {
  const swapped = forge(([one, two, three, four]) =>
    [one, three, two, four].filter((entry) => entry !== undefined),
  );
  expect(await findLogFaults(swapped)).toContain('Entry 3 stands where entry 2 belongs');
});

test('whoever lacks the key cannot sign a changed entry, nor a head', async () => {
  const other = generateKeyPairSync('ed25519').privateKey;
  const forged = forge((entries) =>
    entries.map((entry) => ({
      ...entry,
      signature: sign(null, Buffer.from(entry.hash), other).toString('base64'),
    })),
  );
  expect(await findLogFaults(forged)).toHaveLength(4);
  const head = { ...log.head, at: '2027-01-01T00:00:00.000Z' };
  expect(await findLogFaults({ ...log, head })).toEqual(['The head is not signed']);
});

test('another history, signed with the same key, does not begin as an earlier copy did', async () => {
  const rewritten = makeLog(['{"a":1}', '{"b":9}', '{"c":3}', '{"d":4}', '{"e":5}']);
  expect(await findLogFaults(rewritten)).toEqual([]);
  expect(await findLogFaults(rewritten, log)).toEqual([
    'Entry 2 is not what it was in the earlier log',
    'Entry 3 is not what it was in the earlier log',
    'Entry 4 is not what it was in the earlier log',
  ]);
});
