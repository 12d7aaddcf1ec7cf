import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { Refusal } from '../platform/http/refusal.ts';

const THREAD = join(import.meta.dirname, 'render-thread.ts');

/** Milliseconds that a text may take, also on a busy machine; fifty pages take a fifth of it. */
const LONGEST = 1500;
/** Characters of the longest page: references can make a short text a very long one. */
const MOST_HTML = 2_000_000;
/** Less than the server itself has, so that what is rendered here is rendered there too. */
const LIMITS = { stackSizeMb: 0.5, maxOldGenerationSizeMb: 128 };

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders what the owner writes in a thread of its own, one after the other: a text that is nested thousands deep,
 * or made to be slow, stops neither the shop now nor its pages later. Throws a Refusal (400) for such a text.
 */
export function renderInWorker(text: string): Promise<string> {
  const rendered = last.then(() => renderInThread(text));
  last = rendered.catch(() => undefined);
  return rendered;
}

async function renderInThread(text: string): Promise<string> {
  const thread = new Worker(THREAD, { resourceLimits: LIMITS, stderr: true });
  // One that comes when nobody waits any more would end the server.
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
    const answer = once(thread, 'message', { signal: AbortSignal.timeout(LONGEST) });
    thread.postMessage(text);
    const html = z.string().parse((await answer)[0]);
    if (html.length > MOST_HTML) throw new Error('the page is too long');
    return html;
  } catch {
    const sentence = 'This text is nested too deeply or too long to be shown';
    throw new Refusal(400, 'cannot_be_shown', sentence, { body: sentence });
  }
}
