import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { wrongField } from '../platform/http/http-error.ts';
import { createTaskQueue } from '../platform/task-queue.ts';

const THREAD = join(import.meta.dirname, 'render-thread.ts');

/** Milliseconds per text, also on a busy machine; fifty pages take a fifth of it. */
const TIMEOUT = 1500;
/** Characters of the longest page: references can turn a short text into a very long one. */
const MAX_HTML = 2_000_000;
/** Less than the server has, so that what renders here renders there too. */
const LIMITS = { stackSizeMb: 0.5, maxOldGenerationSizeMb: 128 };

const enqueue = createTaskQueue();

/**
 * Renders the owner's Markdown in a thread, one text at a time, so that a deeply nested or maliciously slow one stops
 * neither the shop nor later its pages. Throws an HttpError (400) for such a text.
 */
export function renderInWorker(text: string): Promise<string> {
  return enqueue(() => renderInThread(text));
}

async function renderInThread(text: string): Promise<string> {
  const thread = new Worker(THREAD, { resourceLimits: LIMITS, stderr: true });
  // An error that nobody waits for would end the server.
  thread.on('error', () => undefined);
  try {
    await once(thread, 'message');
    return await renderIn(thread, text);
  } finally {
    await thread.terminate();
  }
}

async function renderIn(thread: Worker, text: string): Promise<string> {
  try {
    const answer = once(thread, 'message', { signal: AbortSignal.timeout(TIMEOUT) });
    thread.postMessage(text);
    const html = z.string().parse((await answer)[0]);
    if (html.length > MAX_HTML) throw new Error('the page is too long');
    return html;
  } catch {
    const sentence = 'This text is nested too deeply or too long to be shown';
    throw wrongField('body', sentence, 'cannot_be_shown');
  }
}
