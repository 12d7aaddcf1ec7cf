import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { renderInProcess } from './render-in-process.ts';

const subject = {
  shopName: 'A shop',
  overline: '',
  title: 'A post',
  facts: [],
  hue: 170,
  picture: '',
  layout: 'panel',
};
const program = join(import.meta.dirname, '../../seo/render-program.ts');

test('a rendering that takes too long is given up', async () => {
  await expect(renderInProcess(program, subject, '', 1)).rejects.toThrow('could not be rendered');
});

test('a server that has run out of file handles fails to render, and goes on', async () => {
  const script = `
    import { closeSync, openSync } from 'node:fs';
    import { renderInProcess } from ${JSON.stringify(join(import.meta.dirname, 'render-in-process.ts'))};
    const opened = [];
    try {
      for (;;) opened.push(openSync('/dev/null'));
    } catch {}
    const failed = await renderInProcess(...${JSON.stringify([program, subject, ''])}).catch((error) => error);
    opened.forEach((file) => closeSync(file));
    const made = await renderInProcess(...${JSON.stringify([program, subject, ''])});
    console.log(failed.code, made.length > 1000);
    // The timeout of the process that never started would keep this one alive.
    process.exit();
  `;
  const { stdout } = await promisify(execFile)('sh', [
    '-c',
    'ulimit -n 64; exec "$0" --input-type=module --eval "$1"',
    process.execPath,
    script,
  ]);
  expect(stdout).toBe('EMFILE true\n');
});
