import { randomInt, randomUUID } from 'node:crypto';
import { z } from 'zod';

const text = z.string();

const request = z.object({
  method: z.enum(['GET', 'POST']).default('GET'),
  path: text,
  headers: z.record(text, text).default({}),
  body: text.default(''),
});

/**
 * What visitors send: one request, or several one after the other. In headers, path and body, `{address}` becomes an
 * IP address and `{unique}` a text that nobody else sends, `{name}` what the visitor's turn finds in `lists.name`,
 * `{cookie}`, where there is no such list, what an earlier answer to this visitor set.
 */
export const loadJob = z.object({
  origin: text,
  requests: z.array(request).min(1),
  lists: z.record(text, z.array(text).min(1)).default({}),
  connections: z.int().default(32),
  /** How long requests are sent, in seconds; or how many. */
  until: z.union([z.object({ seconds: z.number() }), z.object({ amount: z.int() })]),
  /** Requests a second, sent when they are due whether others were answered or not; all that can be, where left out. */
  perSecond: z.number().optional(),
  /** The statuses that answers may have. */
  statuses: z.array(z.int()).default([200]),
  /** Whether the cookies that were set are wanted. */
  keepsCookies: z.boolean().default(false),
});
export type LoadJob = z.input<typeof loadJob>;
export type ReadJob = z.output<typeof loadJob>;
type Request = ReadJob['requests'][number];

export const loadResult = z.object({
  answers: z.int(),
  /** Seconds that it took. */
  seconds: z.number(),
  /** Milliseconds from when a request was sent (or due) to the end of its answer. */
  latency: z.object({ p50: z.number(), p99: z.number(), max: z.number() }),
  statuses: z.record(text, z.int()),
  /** Connections that failed. */
  errors: z.int(),
  cookies: z.array(text),
});
export type LoadResult = z.infer<typeof loadResult>;

/** One visitor's turn: the same address, the same unique text and the same places in the lists for all it sends. */
export type Turn = { number: number; address: string; unique: string; cookie: string };

let turns = 0;

export function beginTurn(): Turn {
  const part = () => randomInt(1, 255);
  turns += 1;
  return {
    number: turns - 1,
    address: `10.${part()}.${part()}.${part()}`,
    unique: randomUUID(),
    cookie: '',
  };
}

/** A request with its places filled. */
export function fillRequest(wanted: Request, turn: Turn, lists: ReadJob['lists']): Request {
  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (place, name: string) => {
      const list = lists[name];
      if (list) return list[turn.number % list.length] ?? '';
      if (name === 'address' || name === 'unique' || name === 'cookie') return turn[name];
      return place;
    });
  const headers = Object.fromEntries(
    Object.entries(wanted.headers).map(([name, value]) => [name, fill(value)]),
  );
  return { ...wanted, path: fill(wanted.path), headers, body: fill(wanted.body) };
}

/** 'name=value; name=value' of what an answer set. */
export function readCookies(set: string | readonly string[] | undefined): string {
  return [set ?? []]
    .flat()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}
