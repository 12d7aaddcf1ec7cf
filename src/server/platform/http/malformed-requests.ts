import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { bodyOf } from './answer-error.ts';
import { plainSecurityHeaders } from './security-headers.ts';

const statuses = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);

/** Answers what Node could not parse as a request; no route or hook sees it. */
export function answerUnparsed({ code }: { code: string }, socket: Socket): void {
  if (code !== 'ECONNRESET' && socket.writable) {
    const status = statuses.get(code) ?? 400;
    const { headers, body } = lastAnswer(status);
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

function lastAnswer(status: number) {
  const body = JSON.stringify(bodyOf(status));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...plainSecurityHeaders,
    connection: 'close',
  };
  return { headers, body };
}
