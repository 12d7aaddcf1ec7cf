import { ask } from './ask.ts';
import { effort } from './effort.ts';
import { browserHeaders } from './load.ts';

const ROUNDS = effort(20, 3);

/**
 * Milliseconds of the first answer after a change invalidated the cached one, as one visitor on an open connection sees
 * it: rendered and compressed anew. Also the bytes of the last. Throws an Error where an answer is not 200.
 */
export async function timeFirstAnswers(
  url: string,
  change: () => Promise<unknown>,
): Promise<{ times: number[]; body: Buffer }> {
  const times: number[] = [];
  let body: Buffer = Buffer.alloc(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    await change();
    const reply = await askForPage(url);
    times.push(reply.ms);
    body = reply.body;
  }
  return { times, body };
}

/** Milliseconds of answers to one visitor, one after the other; each with an address of its own. */
export async function timeAnswers(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push((await askForPage(url, round)).ms);
  return times;
}

async function askForPage(url: string, visitor = 1) {
  const headers = { ...browserHeaders, 'x-forwarded-for': `10.0.0.${visitor + 1}` };
  const reply = await ask(url, { headers });
  if (reply.status !== 200) throw new Error(`${url} was answered ${reply.status}`);
  return reply;
}
