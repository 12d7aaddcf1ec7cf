import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { CertificateLog } from '../src/domain/certificates/log.ts';
import { makeLog } from '../tests/support/certificate-log.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Verifies a log as a person does, and gives its exit code and what it printed. */
function verify(...logs: (CertificateLog | string)[]) {
  const files = logs.map((log, index) => {
    const file = join(folder, `${index}.json`);
    writeFileSync(file, JSON.stringify(log));
    return file;
  });
  const script = join(import.meta.dirname, 'verify-log.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...files], {
    encoding: 'utf8',
  });
  return { status, printed: stdout + stderr };
}

const log = makeLog(['{"a":1}', '{"b":2}', '{"c":3}']);
const [one, two, three] = log.entries;
const entriesOf = (...entries: (typeof one)[]) => entries.filter((entry) => entry !== undefined);

test('a whole log is verified offline, also against an earlier one', () => {
  expect(verify(log, makeLog(['{"a":1}']))).toMatchObject({
    status: 0,
    printed: expect.stringContaining('3 entries, unbroken and signed'),
  });
});

test.each([
  ['an edit', entriesOf(one, two && { ...two, document: '{"b":9}' }, three)],
  ['a deletion', entriesOf(one, three)],
  ['a swap', entriesOf(two, one, three)],
])('%s is found, and said', (_, entries) => {
  const { status, printed } = verify({ ...log, entries });
  expect([status, printed]).toEqual([1, expect.stringMatching(/^Entry \d/)]);
});

test('an earlier log that is no whole one proves nothing, and what is no log is refused in words', () => {
  const altered = { ...log, entries: entriesOf(one, two && { ...two, document: '{}' }, three) };
  expect(verify(log, altered)).toMatchObject({
    status: 1,
    printed: expect.stringMatching(/^In the earlier log: Entry 2 was changed/),
  });
  expect(verify(log, { ...log, entries: [] }).status).toBe(1);
  expect(verify('not a log')).toMatchObject({
    status: 2,
    printed: expect.stringContaining('is not a downloaded log'),
  });
});
