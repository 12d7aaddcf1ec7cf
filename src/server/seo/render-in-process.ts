import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import type { LinkPicture } from './link-picture.ts';

const PROGRAM = join(import.meta.dirname, 'render-program.ts');
const TIMEOUT = 30_000;

/**
 * Renders a picture for links in a child process, because fonts and pixels would keep about 200 MB of ours. `pictures` is
 * the folder of stored pictures. Throws an Error if the process cannot start, fails, or takes longer than `timeout`
 * milliseconds; a picture takes about a second.
 */
export async function renderInProcess(
  subject: LinkPicture,
  pictures: string,
  timeout = TIMEOUT,
): Promise<Buffer> {
  const program: ChildProcess = spawn(process.execPath, [PROGRAM, pictures], { timeout });
  // Also handles 'error', which would otherwise end the server.
  const closed = once(program, 'close');
  const { stdin, stdout, stderr } = program;
  if (!stdin || !stdout || !stderr) {
    // No pipes: too many open files. `closed` rejects with that error.
    await closed;
    throw new Error('a picture for links could not be rendered: its process did not begin');
  }
  // The exit code reports a process that ends early.
  stdin.on('error', () => undefined).end(JSON.stringify(subject));
  const [picture, errors, [code]] = await Promise.all([buffer(stdout), text(stderr), closed]);
  if (code !== 0) throw new Error(`a picture for links could not be rendered: ${errors}`);
  return picture;
}
