import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';
import { findSecretKey, makeSecretKey } from './secret-key.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'secret-key-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('whatever was sealed opens again, and never looks the same twice', () => {
  const key = randomBytes(32);
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, about) => {
      const sealed = seal(text, about, key);
      expect(unseal(sealed, about, key)).toBe(text);
      expect(seal(text, about, key)).not.toBe(sealed);
    }),
  );
});

test('with another key, about something else, changed or cut off, it opens nothing', () => {
  const key = randomBytes(32);
  const sealed = seal('p4 ss:w/ord', 'mailbox imap.example.com', key);
  expect(unseal(sealed, 'mailbox imap.example.com', randomBytes(32))).toBeUndefined();
  expect(unseal(sealed, 'mailbox imap.thief.example', key)).toBeUndefined();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(unseal(changed.toString('base64url'), 'mailbox imap.example.com', key)).toBeUndefined();
    const part = bytes.subarray(0, index).toString('base64url');
    expect(unseal(part, 'mailbox imap.example.com', key)).toBeUndefined();
  }
});

test('the key is made once, for this user alone, whoever asks at the same time', async () => {
  const where = { dataDir, secretKey: undefined };
  expect(await findSecretKey(where)).toBeUndefined();
  const made = await Promise.all(Array.from({ length: 8 }, () => makeSecretKey(where)));
  expect(new Set(made.map((key) => key.toString('hex'))).size).toBe(1);
  expect(await findSecretKey(where)).toEqual(made[0]);
  expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
});

test('SECRET_KEY comes first, and may be the line of the file', async () => {
  const made = await makeSecretKey({ dataDir, secretKey: undefined });
  const line = (await readFile(join(dataDir, 'secret.key'), 'utf8')).trim();
  await writeFile(join(dataDir, 'secret.key'), 'another one');
  expect(await findSecretKey({ dataDir, secretKey: line })).toEqual(made);
  expect(await findSecretKey({ dataDir, secretKey: undefined })).not.toEqual(made);
});
