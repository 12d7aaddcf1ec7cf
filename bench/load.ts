import { createHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool, request } from 'undici';

export const browserHeaders = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-CA,en;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
};

export type Page = {
  path: string;
  headers?: Record<string, string>;
  /** The expected status; 200 by default. */
  status?: number;
};

export type Request = Page & { method?: 'GET' | 'POST'; json?: unknown };

/**
 * Sends one request. Returns the cookies that the answer sets, '' for none; throws an Error for an unexpected status.
 */
export type Send = (wanted: Request) => Promise<string>;

/** `perSecond` counts visits; latencies in ms. */
export type Load = { perSecond: number; seconds: number; p50: number; p99: number; max: number };

/** More would overflow the server's queue of new connections; the rest wait here. */
const MAX_CONNECTIONS = 256;

/**
 * Visits one after the other on 32 connections or, with `perSecond`, each when it is due, answered or not; its latency
 * counts from then, so that a server that stalls does not get fewer requests. `visit` gets its number. Bodies are
 * discarded: decoding them would take longer than the server needs to send them.
 */
export async function runLoad(
  origin: string,
  length: { seconds: number } | { visits: number },
  visit: (send: Send, number: number) => Promise<unknown>,
  perSecond?: number,
): Promise<Load> {
  const connections = perSecond ? MAX_CONNECTIONS : 32;
  const pool = new Pool(origin, { connections });
  const latencies = createHistogram();
  const start = performance.now();
  let begun = 0;
  let failure: unknown;

  function isOver(): boolean {
    if (failure) return true;
    return 'visits' in length
      ? begun >= length.visits
      : performance.now() - start > length.seconds * 1000;
  }
  async function visitNow(since: number): Promise<void> {
    begun += 1;
    try {
      await visit((wanted) => send(pool, wanted), begun - 1);
    } catch (error) {
      failure ??= error;
    }
    latencies.record(Math.max(1, Math.round((performance.now() - since) * 1000)));
  }

  const visits: Promise<void>[] = [];
  while (perSecond && !isOver()) {
    const due = start + (begun / perSecond) * 1000;
    if (due > performance.now()) await wait(1);
    else visits.push(visitNow(due));
  }
  const stayOn = async () => {
    while (!isOver()) await visitNow(performance.now());
  };
  if (!perSecond) visits.push(...Array.from({ length: connections }, stayOn));
  await Promise.all(visits);
  const seconds = (performance.now() - start) / 1000;
  await pool.close();
  if (failure) throw failure;
  const [p50, p99] = [50, 99].map((share) => latencies.percentile(share) / 1000);
  const max = latencies.max / 1000;
  return { perSecond: begun / seconds, seconds, p50: p50 ?? 0, p99: p99 ?? 0, max };
}

function send(pool: Pool, { path, method = 'GET', headers, json, status = 200 }: Request) {
  const body = json === undefined ? null : JSON.stringify(json);
  return new Promise<string>((resolve, reject) => {
    let cookie = '';
    let got = 0;
    pool.dispatch(
      { path, method, headers: { ...headers, ...(body && jsonType) }, body },
      {
        onRequestStart() {},
        onResponseStart(_, code, answered) {
          got = code;
          cookie = readCookies(answered['set-cookie']);
        },
        onResponseData() {},
        onResponseEnd() {
          if (got === status) resolve(cookie);
          else reject(new Error(`${method} ${path} was answered ${got}, not ${status}`));
        },
        onResponseError: (_, error) => reject(error),
      },
    );
  });
}

const jsonType = { 'content-type': 'application/json' };

/** The Cookie header for these Set-Cookie headers. */
function readCookies(lines: string | string[] = []): string {
  return [lines]
    .flat()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
}

/**
 * Asks for a page on a kept-alive connection and returns the whole answer, not decompressed, and its ms. Throws an
 * Error for an unexpected status.
 */
export async function ask(origin: string, { path, headers = {}, status = 200 }: Page) {
  const start = performance.now();
  const reply = await request(origin + path, { headers });
  const body = Buffer.from(await reply.body.arrayBuffer());
  const ms = performance.now() - start;
  if (reply.statusCode !== status) {
    throw new Error(`${path} was answered ${reply.statusCode}: ${body.subarray(0, 500)}`);
  }
  return { headers: reply.headers, body, ms };
}
