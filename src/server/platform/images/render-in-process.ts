import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';

const TIMEOUT = 30_000;

/**
 * Renders a picture in a child process, because fonts and pixels would keep about 200 MB of ours. `program` is the file
 * that reads `subject` as JSON, and whose output is the answer; `pictures` is the folder of stored pictures. Throws an
 * Error if the process cannot start, fails, or takes longer than `timeout` milliseconds; a picture takes a second or two.
 */
export async function renderInProcess(
  program: string,
  subject: unknown,
  pictures: string,
  timeout = TIMEOUT,
): Promise<Buffer> {
  const child: ChildProcess = spawn(process.execPath, [program, pictures], { timeout });
  // Also handles 'error', which would otherwise end the server.
  const closed = once(child, 'close');
  const { stdin, stdout, stderr } = child;
  if (!stdin || !stdout || !stderr) {
    // No pipes: too many open files. `closed` rejects with that error.
    await closed;
    throw new Error('a picture could not be rendered: its process did not begin');
  }
  // The exit code reports a process that ends early.
  stdin.on('error', () => undefined).end(JSON.stringify(subject));
  const [picture, errors, [code]] = await Promise.all([buffer(stdout), text(stderr), closed]);
  if (code !== 0) throw new Error(`a picture could not be rendered: ${errors}`);
  return picture;
}
