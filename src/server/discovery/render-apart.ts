import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import type { LinkPicture } from './link-picture.ts';

const PROGRAM = join(import.meta.dirname, 'render-program.ts');
/** Milliseconds; a picture takes about one second. */
const LONGEST = 30_000;

/**
 * Renders a picture for links in a process of its own, which takes its memory along when it ends: in ours,
 * fonts and pixels would keep some 200 megabytes. `pictures` is the folder of the stored ones. Throws an
 * Error where the process fails or takes half a minute.
 */
export async function renderApart(subject: LinkPicture, pictures: string): Promise<Buffer> {
  const program = spawn(process.execPath, [PROGRAM, pictures], { timeout: LONGEST });
  // One that ends early closes its input; its code tells.
  program.stdin.on('error', () => undefined).end(JSON.stringify(subject));
  const [picture, complaint, [code]] = await Promise.all([
    buffer(program.stdout),
    text(program.stderr),
    once(program, 'close'),
  ]);
  if (code !== 0) throw new Error(`a picture for links could not be rendered: ${complaint}`);
  return picture;
}
