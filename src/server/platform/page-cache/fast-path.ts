import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config.ts';
import type { RequestLog } from '../http/request-log.ts';
import { chooseEncoding, type Encoding, isNotModified } from './encodings.ts';
import type { CachedAnswer, PageCache } from './page-cache.ts';

/** `route` is the router's pattern, for the log. */
type CachedAddress = {
  key: string;
  origin: string | undefined;
  route: string;
  count: AnswerCount;
};

/** How many answers of one route were sent: whole ones, and 304s. */
type AnswerCount = { ok: number; notModified: number };

export type FastPath = {
  /** Remembers the address and headers of a cached answer that the router has just sent. */
  remember: (
    request: FastifyRequest,
    reply: FastifyReply,
    sent: { key: string; origin: string | undefined; answer: CachedAnswer },
  ) => void;
  /** Sends a cached answer again with the same headers; false if the router has to respond. */
  respond: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** What it has sent since the start, by route. */
  counts: ReadonlyMap<string, Readonly<AnswerCount>>;
};

const MAX_ADDRESSES = 4096;
const MAX_ADDRESS_LENGTH = 2300;
/** Headers that depend on the encoding or the request. */
const OWN_HEADERS = new Set(['content-length', 'content-encoding', 'x-request-id']);

/** Sends cached answers in front of the router, which has sent each of them once before. */
export function createFastPath({
  cache,
  config,
  requestLog,
}: {
  cache: PageCache;
  config: Config;
  requestLog: RequestLog;
}): FastPath {
  const addresses = new LRUCache<string, CachedAddress>({ max: MAX_ADDRESSES });
  const counts = new Map<string, AnswerCount>();

  return {
    counts,
    remember(request, reply, { key, origin, answer }) {
      const address = addressOf(request.raw, config);
      if (request.method !== 'GET' || address.length > MAX_ADDRESS_LENGTH) return;
      const route = request.routeOptions.url ?? '';
      const count = counts.get(route) ?? { ok: 0, notModified: 0 };
      counts.set(route, count);
      addresses.set(address, { key, origin, route, count });
      const encoding = encodingOf(request);
      const common = listHeaders({ ...reply.raw.getHeaders(), ...reply.getHeaders() });
      const coded = encoding === 'identity' ? [] : ['content-encoding', encoding];
      const length = ['content-length', String(answer.body[encoding].length)];
      answer.sent[encoding] = { ok: [...common, ...coded, ...length], notModified: common };
    },
    respond(request, response) {
      if (request.method !== 'GET') return false;
      const cached = addresses.get(addressOf(request, config));
      if (!cached) return false;
      const { key, origin, route, count } = cached;
      // This also counts as a use of the origin.
      if (origin !== undefined && !cache.admitsOrigin(origin)) return false;
      const encoding = encodingOf(request);
      const answer = cache.get(key);
      const headers = answer?.sent[encoding];
      if (!answer || !headers) return false;
      const id = randomUUID();
      const own = ['x-request-id', id];
      const status = isNotModified(request, `"${answer.etag}-${encoding}"`) ? 304 : 200;
      if (status === 304) {
        count.notModified += 1;
        response.writeHead(status, [...headers.notModified, ...own]).end();
      } else {
        count.ok += 1;
        response.writeHead(status, [...headers.ok, ...own]).end(answer.body[encoding]);
      }
      requestLog.add({ reqId: id, method: 'GET', route, status, ms: 0 });
      return true;
    },
  };
}

/** An address with everything that `originOf` may read. No header contains a line break. */
function addressOf({ url = '', headers, socket }: IncomingMessage, config: Config): string {
  if (config.publicUrl !== undefined) return url;
  const { host = '', 'x-forwarded-proto': protocol = '', 'x-forwarded-host': name = '' } = headers;
  if (config.trustProxy === false) return `${url}\n${host}`;
  return [url, host, protocol, name, socket.remoteAddress].join('\n');
}

function listHeaders(headers: ReturnType<FastifyReply['getHeaders']>): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OWN_HEADERS.has(name) ? [] : [name, String(value)],
  );
}

const encodings = new LRUCache<string, Encoding>({ max: 100 });

/** A cache for `chooseEncoding`: browsers send the same few headers. */
function encodingOf({ headers }: Pick<IncomingMessage, 'headers'>): Encoding {
  const accepted = headers['accept-encoding'] ?? '';
  const known = encodings.get(accepted);
  if (known) return known;
  const encoding = chooseEncoding(accepted);
  if (accepted.length < 100) encodings.set(accepted, encoding);
  return encoding;
}
