import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyOf } from './answer-error.ts';

/**
 * Answers 400 to a request with more than one Host, as RFC 9112 (section 3.2) asks: Node would take the first, and a
 * proxy in front perhaps the last. False where there is one.
 */
export function refuseTwoHosts({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  if (rawHeaders.filter(isHost).length < 2) return false;
  const body = JSON.stringify(bodyOf(400));
  response
    .writeHead(400, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(body);
  return true;
}

/** Names and values take turns in the list. */
function isHost(text: string, index: number): boolean {
  return index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';
}
