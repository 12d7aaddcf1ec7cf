import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { pictureOfPost } from './link-picture.ts';
import { renderInProcess } from './render-in-process.ts';

const subject = pictureOfPost({ title: 'A post', category: '', image: '' }, 'Boreal Peptides');

test('a rendering that takes too long is given up', async () => {
  await expect(renderInProcess(subject, '', 1)).rejects.toThrow('could not be rendered');
});

test('a server that has run out of file handles fails to render, and goes on', async () => {
  const program = `
    import { closeSync, openSync } from 'node:fs';
    import { renderInProcess } from ${JSON.stringify(join(import.meta.dirname, 'render-in-process.ts'))};
    const opened = [];
    try {
      for (;;) opened.push(openSync('/dev/null'));
    } catch {}
    const failed = await renderInProcess(${JSON.stringify(subject)}, '').catch((error) => error);
    opened.forEach((file) => closeSync(file));
    const made = await renderInProcess(${JSON.stringify(subject)}, '');
    console.log(failed.code, made.length > 1000);
    // The timeout of the process that never started would keep this one alive.
    process.exit();
  `;
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    'ulimit -n 64; exec "$0" --input-type=module --eval "$1"',
    process.execPath,
    program,
  ]);
  expect(stdout).toBe('EMFILE true\n');
});
