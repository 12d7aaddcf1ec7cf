import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { AnswerCache, CachedAnswer, Encoding } from './answer-cache.ts';
import { chooseEncoding } from './compress.ts';
import { isNamed } from './send-answer.ts';

type SentHeaders = Record<string, string | number | string[] | undefined>;
/** A header list as node:http takes it: name, value, name, value. */
type HeaderList = string[];
type Sent = { whole: HeaderList; unchanged: HeaderList };
/** Without the answer itself, which leaves the memory when it is kept no longer. */
type Noted = {
  key: string;
  etag: string;
  origin: string | undefined;
  route: string;
  sent: Partial<Record<Encoding, Sent>>;
};
/** How a kept answer was just sent: under which key it is kept, for which origin, by which route, with which headers. */
export type Sending = {
  key: string;
  answer: CachedAnswer;
  origin: string | undefined;
  route: string;
  headers: SentHeaders;
};

export type EarlyAnswers = {
  /** Remembers how the answer at an address was sent. */
  note: (request: IncomingMessage, sending: Sending) => void;
  /** Sends the kept answer again, with the same headers; false where the router has to answer. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
};

const MOST_ADDRESSES = 4096;
const LONGEST_ADDRESS = 2300;
/** Of one body in one encoding, or of one request: neither is part of what every answer has. */
const OWN_HEADERS = new Set(['content-length', 'content-encoding', 'x-request-id']);

/**
 * Answers from memory in front of the router, whose hooks and plugins cost more than such an answer. What the router
 * has sent once from memory is sent again the same until it is kept no longer: it decides each time something new is.
 */
export function createEarlyAnswers(
  { answers, config }: { answers: AnswerCache; config: Config },
  log: () => Pick<FastifyBaseLogger, 'info'>,
): EarlyAnswers {
  /** By address, the longest known first. */
  const noted = new Map<string, Noted>();

  return {
    note(request, { key, answer, origin, route, headers }) {
      const address = addressOf(request, config);
      if (request.method !== 'GET' || address.length > LONGEST_ADDRESS) return;
      const encoding = encodingOf(request);
      const common = listHeaders(headers);
      const coded = encoding === 'identity' ? [] : ['content-encoding', encoding];
      const length = ['content-length', String(answer.body[encoding].length)];
      const before = noted.get(address);
      const sent = before?.etag === answer.etag ? before.sent : {};
      noted.set(address, {
        key,
        etag: answer.etag,
        origin,
        route,
        sent: {
          ...sent,
          [encoding]: { whole: [...common, ...coded, ...length], unchanged: common },
        },
      });
      const [oldest] = noted.keys();
      if (noted.size > MOST_ADDRESSES && oldest !== undefined) noted.delete(oldest);
    },
    answer(request, response) {
      if (request.method !== 'GET') return false;
      const address = addressOf(request, config);
      const found = noted.get(address);
      if (!found) return false;
      const { key, etag, origin, route, sent } = found;
      // An origin that is asked for keeps its place, here too.
      const mayBeKept = origin === undefined || answers.keepsFor(origin);
      const answer = mayBeKept ? answers.get(key) : undefined;
      if (answer?.etag !== etag) {
        noted.delete(address);
        return false;
      }
      const encoding = encodingOf(request);
      const headers = sent[encoding];
      if (!headers) return false;
      const id = randomUUID();
      const own = ['x-request-id', id];
      const status = isNamed(request, `"${etag}-${encoding}"`) ? 304 : 200;
      if (status === 304) response.writeHead(status, [...headers.unchanged, ...own]).end();
      else response.writeHead(status, [...headers.whole, ...own]).end(answer.body[encoding]);
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

function listHeaders(headers: SentHeaders): HeaderList {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OWN_HEADERS.has(name) ? [] : [name, String(value)],
  );
}

const encodings = new Map<string, Encoding>();
const MOST_ENCODINGS = 100;

/** What `chooseEncoding` says; browsers all send the same few headers. */
function encodingOf({ headers }: IncomingMessage): Encoding {
  const accepted = headers['accept-encoding'] ?? '';
  const known = encodings.get(accepted);
  if (known) return known;
  const encoding = chooseEncoding(accepted);
  if (encodings.size < MOST_ENCODINGS && accepted.length < 100) encodings.set(accepted, encoding);
  return encoding;
}
