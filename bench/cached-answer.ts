import { z } from 'zod';
import { ask } from './ask.ts';

/** An answer of the shop as a bare server gives it again: `headers` are names and values in turn, `body` is base64. */
export const cachedAnswer = z.object({
  status: z.int(),
  headers: z.array(z.string()),
  body: z.string(),
});
export type CachedAnswer = z.infer<typeof cachedAnswer>;

/** What Node's own server writes by itself. */
const ownHeaders = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

export async function fetchAnswer(
  url: string,
  headers: Record<string, string>,
): Promise<CachedAnswer> {
  const reply = await ask(url, { headers });
  const pairs = reply.rawHeaders.flatMap((name, place, all) =>
    place % 2 === 0 && !ownHeaders.has(name.toLowerCase()) ? [[name, all[place + 1] ?? '']] : [],
  );
  return { status: reply.status, headers: pairs.flat(), body: reply.body.toString('base64') };
}
