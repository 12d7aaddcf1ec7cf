import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { bodyOf } from './answer-error.ts';

const statuses = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);

/**
 * Answers what Node could not read as a request: letters beyond ASCII in an address, which clients encode, no HTTP at
 * all. No route and no hook sees it.
 */
export function answerUnreadable({ code }: { code: string }, socket: Socket): void {
  if (code !== 'ECONNRESET' && socket.writable) {
    const status = statuses.get(code) ?? 400;
    const body = JSON.stringify(bodyOf(status));
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroySoon();
}
