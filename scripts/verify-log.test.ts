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
  const { status, stdout, stderr } = run(files);
  return { status, printed: stdout + stderr };
}

function run(files: readonly string[]) {
  const script = join(import.meta.dirname, 'verify-log.ts');
  return spawnSync(process.execPath, [script, ...files], { encoding: 'utf8' });
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
    status: 1,
    printed: expect.stringMatching(/^\S+ is not a downloaded log\.\n$/),
  });
});

test.each([
  ['no file', [join(folder, 'nowhere.json')], /^\S+nowhere\.json cannot be read: ENOENT/],
  ['a folder', [folder], /cannot be read: EISDIR/],
  ['nothing named', [], /^Name the downloaded log/],
])('%s is refused in one line', (_, files, line) => {
  const { status, stderr } = run(files);
  expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(line)]]);
});

test.each([
  ['an empty log', { ...makeLog([]) }, 'The log is empty: it proves nothing.'],
  [
    'a key that is none',
    { ...log, publicKey: 'AAAA' },
    'This kind of key cannot check these signatures',
  ],
  ['no key', { ...log, publicKey: '' }, 'This kind of key cannot check these signatures'],
])('%s is no whole log', (_, empty, line) => {
  expect(verify(empty)).toEqual({ status: 1, printed: `${line}\n` });
});
