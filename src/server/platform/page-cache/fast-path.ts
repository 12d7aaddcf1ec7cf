import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config.ts';
import { chooseEncoding, type Encoding, isNotModified } from './encodings.ts';
import type { CachedAnswer, PageCache } from './page-cache.ts';

/** Where an address finds its answer. `route` is the router's pattern, for the log. */
type Place = { key: string; origin: string | undefined; route: string };

export type FastPath = {
  /** Remembers the headers with which the router has just sent a cached answer, and its address. */
  remember: (
    request: FastifyRequest,
    reply: FastifyReply,
    sent: { key: string; origin: string | undefined; answer: CachedAnswer },
  ) => void;
  /** Sends a cached answer with the same headers again; false where the router has to answer. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
};

const MOST_ADDRESSES = 4096;
const LONGEST_ADDRESS = 2300;
/** Of one body in one encoding, or of one request: neither is part of what every answer has. */
const OWN_HEADERS = new Set(['content-length', 'content-encoding', 'x-request-id']);

/** Answers from the cache in front of the router. The router decides, each time something new is cached. */
export function createFastPath(
  { cache, config }: { cache: PageCache; config: Config },
  log: () => Pick<FastifyBaseLogger, 'info'>,
): FastPath {
  const places = new LRUCache<string, Place>({ max: MOST_ADDRESSES });

  return {
    remember(request, reply, { key, origin, answer }) {
      const address = addressOf(request.raw, config);
      if (request.method !== 'GET' || address.length > LONGEST_ADDRESS) return;
      places.set(address, { key, origin, route: request.routeOptions.url ?? '' });
      const encoding = encodingOf(request);
      const common = listHeaders({ ...reply.raw.getHeaders(), ...reply.getHeaders() });
      const coded = encoding === 'identity' ? [] : ['content-encoding', encoding];
      const length = ['content-length', String(answer.body[encoding].length)];
      answer.sent[encoding] = { ok: [...common, ...coded, ...length], notModified: common };
    },
    answer(request, response) {
      if (request.method !== 'GET') return false;
      const place = places.get(addressOf(request, config));
      if (!place) return false;
      const { key, origin, route } = place;
      // An origin that is asked for keeps its place, here too.
      if (origin !== undefined && !cache.admitsOrigin(origin)) return false;
      const encoding = encodingOf(request);
      const answer = cache.get(key);
      const headers = answer?.sent[encoding];
      if (!answer || !headers) return false;
      const id = randomUUID();
      const own = ['x-request-id', id];
      const status = isNotModified(request, `"${answer.etag}-${encoding}"`) ? 304 : 200;
      if (status === 304) response.writeHead(status, [...headers.notModified, ...own]).end();
      else response.writeHead(status, [...headers.ok, ...own]).end(answer.body[encoding]);
      log().info({ reqId: id, method: 'GET', route, status, ms: 0 }, 'answered');
      return true;
    },
  };
}

/** An address with all that the origin in its answer may be read from (`originOf`). No header holds a line's end. */
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

/** What `chooseEncoding` says; browsers all send the same few headers. */
function encodingOf({ headers }: Pick<IncomingMessage, 'headers'>): Encoding {
  const accepted = headers['accept-encoding'] ?? '';
  const known = encodings.get(accepted);
  if (known) return known;
  const encoding = chooseEncoding(accepted);
  if (accepted.length < 100) encodings.set(accepted, encoding);
  return encoding;
}
