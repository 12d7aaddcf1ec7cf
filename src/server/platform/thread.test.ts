import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HttpError, wrongField } from './http/http-error.ts';
import { startThread, type Thread } from './thread.ts';

let folder: string;
let thread: Thread<string, unknown>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-thread-'));
  const file = join(folder, 'thread.ts');
  await writeFile(
    file,
    `import { wrongField } from '${import.meta.dirname}/http/http-error.ts';
    import { answerQuestions } from '${import.meta.dirname}/thread.ts';
    const answers: Record<string, () => unknown> = {
      double: () => 'a'.repeat(2),
      bytes: () => Buffer.alloc(1_000_000, 'b'),
      refuse: () => { throw wrongField('name', 'Name the file'); },
      fail: () => { throw Object.assign(new TypeError('locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 }); },
      hang: () => new Promise(() => undefined),
      crash: () => void setImmediate(() => { throw new Error('out of order'); }),
    };
    answerQuestions(async (asked: string) => answers[asked]?.());`,
  );
  thread = startThread(file);
});
afterEach(async () => {
  await thread.end();
  await rm(folder, { recursive: true });
});

test('a thread answers each question', async () => {
  const [first, second] = await Promise.all([thread.ask('double'), thread.ask('bytes')]);
  expect(first).toBe('aa');
  expect(second).toEqual(new Uint8Array(Buffer.alloc(1_000_000, 'b')));
});

test('what it throws says the same here, to persons and to programs', async () => {
  const refusal: unknown = await thread.ask('refuse').catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(HttpError);
  expect(refusal).toEqual(wrongField('name', 'Name the file'));
  await expect(thread.ask('fail')).rejects.toMatchObject({
    name: 'TypeError',
    message: 'locked',
    code: 'ERR_SQLITE_ERROR',
    errcode: 5,
  });
  expect(await thread.ask('double')).toBe('aa');
});

test('one that fails takes with it what it was asked, and nothing else', async () => {
  const lost = thread.ask('hang');
  lost.catch(() => undefined);
  await thread.ask('crash');
  await expect(lost).rejects.toThrow('out of order');
  await thread.ended;
  await expect(thread.ask('double')).rejects.toThrow('out of order');
});

test('one that is ended answers nothing more', async () => {
  const lost = thread.ask('hang');
  lost.catch(() => undefined);
  await thread.end();
  await expect(lost).rejects.toThrow('The thread has ended');
});
