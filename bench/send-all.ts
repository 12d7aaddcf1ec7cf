import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import {
  beginTurn,
  fillRequest,
  loadJob,
  type ReadJob,
  readCookies,
  type Turn,
} from './load-job.ts';
import { toolsFolder } from './tools.ts';

/**
 * The process of `runLoad` that sends what it can with autocannon. Requests that differ are only in its API, not on
 * its command line.
 */
const [file = ''] = process.argv.slice(2);
const job = loadJob.parse(JSON.parse(readFileSync(file, 'utf8')));

type Headers = Record<string, string | string[]>;
type Options = {
  url: string;
  connections: number;
  duration?: number;
  amount?: number;
  sampleInt: number;
  requests: (ReadJob['requests'][number] | Varied)[];
};
type Varied = {
  setupRequest: (defaults: object, context: { turn?: Turn }) => object;
  onResponse: (status: number, body: string, context: { turn?: Turn }, headers: Headers) => void;
};
const { default: autocannon } = z
  .object({
    default: z.custom<(options: Options) => Promise<unknown>>((v) => typeof v === 'function'),
  })
  .parse(
    await import(pathToFileURL(join(toolsFolder, 'node_modules/autocannon/autocannon.js')).href),
  );

const result = z.object({
  start: z.coerce.date(),
  finish: z.coerce.date(),
  errors: z.int(),
  requests: z.object({ total: z.int() }),
  latency: z.object({ p50: z.number(), p99: z.number(), max: z.number() }),
  statusCodeStats: z.record(z.string(), z.object({ count: z.int() })),
});

const cookies: string[] = [];
const isConstant = !/\{\w+\}/.test(JSON.stringify(job.requests));

const said = result.parse(
  await autocannon({
    url: job.origin,
    connections: job.connections,
    ...('amount' in job.until ? { amount: job.until.amount } : { duration: job.until.seconds }),
    // Milliseconds; a run ends with a sample.
    sampleInt: 20,
    requests: job.requests.map((request, place) =>
      isConstant
        ? request
        : {
            setupRequest(defaults, context) {
              context.turn ??= beginTurn();
              return { ...defaults, ...fillRequest(request, context.turn, job.lists) };
            },
            onResponse(_status, _body, context, headers) {
              if (place !== 0 || !context.turn) return;
              const [, set] =
                Object.entries(headers).find(([name]) => name.toLowerCase() === 'set-cookie') ?? [];
              context.turn.cookie = readCookies(set);
              if (job.keepsCookies) cookies.push(context.turn.cookie);
            },
          },
    ),
  }),
);

process.stdout.write(
  JSON.stringify({
    answers: said.requests.total,
    seconds: (said.finish.getTime() - said.start.getTime()) / 1000,
    latency: said.latency,
    statuses: Object.fromEntries(
      Object.entries(said.statusCodeStats).map(([status, { count }]) => [status, count]),
    ),
    errors: said.errors,
    cookies,
  }),
);
