import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import type { LinkPicture } from './link-picture.ts';

const PROGRAM = join(import.meta.dirname, 'render-program.ts');
const LONGEST = 30_000;

/**
 * Renders a picture for links in a process of its own, which takes its memory along when it ends: in ours,
 * fonts and pixels would keep some 200 megabytes. `pictures` is the folder of the stored ones. Throws an
 * Error where the process cannot begin, fails, or takes longer than `longest` milliseconds; a picture takes
 * about a thousand.
 */
export async function renderInProcess(
  subject: LinkPicture,
  pictures: string,
  longest = LONGEST,
): Promise<Buffer> {
  const program: ChildProcess = spawn(process.execPath, [PROGRAM, pictures], { timeout: longest });
  // Listens for an error from here on: one that nobody hears would end the server.
  const closed = once(program, 'close');
  const { stdin, stdout, stderr } = program;
  if (!stdin || !stdout || !stderr) {
    // No file may be opened any more, so there are no pipes; the error that says so follows.
    await closed;
    throw new Error('a picture for links could not be rendered: its process did not begin');
  }
  // One that ends early closes its input; its code tells.
  stdin.on('error', () => undefined).end(JSON.stringify(subject));
  const [picture, complaint, [code]] = await Promise.all([buffer(stdout), text(stderr), closed]);
  if (code !== 0) throw new Error(`a picture for links could not be rendered: ${complaint}`);
  return picture;
}
