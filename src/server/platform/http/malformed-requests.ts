import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { bodyOf } from './answer-error.ts';
import { HTML, writePlainPage } from './for-person.ts';
import { plainSecurityHeaders } from './security-headers.ts';

const statuses = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);

/** The beginning of a page's address that is longer than all of a request's head may be; no header comes with it. */
const LONG_ADDRESS = /^GET \/(?!api\/)\S{2000}/;

/** Answers what Node could not parse as a request; no route or hook sees it. */
export function answerUnparsed(
  { code, rawPacket }: { code: string; rawPacket?: unknown },
  socket: Socket,
): void {
  if (code !== 'ECONNRESET' && socket.writable) {
    const status = statuses.get(code) ?? 400;
    const { headers, body } = lastAnswer(
      status,
      Buffer.isBuffer(rawPacket) && LONG_ADDRESS.test(rawPacket.toString('latin1')),
    );
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroySoon();
}

/**
 * Answers 400 to a request with several Host headers, as RFC 9112 (section 3.2) demands: Node would take the first one
 * and a proxy in front of it perhaps the last. Returns false if there is only one.
 */
export function refuseTwoHosts({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  // Names and values take turns in the list.
  const isHost = (text: string, index: number) =>
    index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';
  if (rawHeaders.filter(isHost).length < 2) return false;
  const { headers, body } = lastAnswer(400);
  response.writeHead(400, headers).end(body);
  return true;
}

function lastAnswer(status: number, isForPerson = false) {
  const content = bodyOf(status);
  const body = isForPerson ? writePlainPage(content) : JSON.stringify(content);
  const headers = {
    'content-type': isForPerson ? HTML : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...plainSecurityHeaders,
    connection: 'close',
  };
  return { headers, body };
}
