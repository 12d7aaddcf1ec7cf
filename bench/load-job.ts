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

const constant: Buffer[] = [];
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

/** The bytes of a request for one visitor's turn; those that are the same for everybody are written once. */
export function writeRequest(job: ReadJob, place: number, turn: Turn): Buffer {
  const known = constant[place];
  if (known) return known;
  const wanted = job.requests[place];
  if (!wanted) throw new Error(`The job has no request ${place}.`);

  const fill = (template: string) =>
    template.replace(/\{(\w+)\}/g, (hole, name: string) => {
      const list = job.lists[name];
      if (list) return list[turn.number % list.length] ?? '';
      if (name === 'address' || name === 'unique' || name === 'cookie') return turn[name];
      return hole;
    });
  const body = fill(wanted.body);
  const headers = {
    host: new URL(job.origin).host,
    ...wanted.headers,
    ...(body && { 'content-length': Buffer.byteLength(body) }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = fill(`${wanted.method} ${wanted.path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const bytes = Buffer.from(head + body);
  if (!/\{\w+\}/.test(JSON.stringify(wanted))) constant[place] = bytes;
  return bytes;
}
