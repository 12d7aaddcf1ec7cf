import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { TLSSocket } from 'node:tls';

const TIME_LIMIT = 10_000;
const MAX_BODY_LENGTH = 100_000;

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** What its body says, if it is JSON. */
  json: unknown;
  /** The address that the request was sent from. */
  ownAddress: string | undefined;
  /** Of an https address: until when the certificate is valid, in milliseconds, and why it is not trusted. */
  certificate?: { validTo: number; distrust: string | undefined };
};

/** Asks for an address, whatever its certificate, and follows no redirect. Rejects if no answer comes. */
export async function sendRequest(
  address: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const url = new URL(address);
  const signal = AbortSignal.timeout(TIME_LIMIT);
  const options = { headers, signal, agent: false, rejectUnauthorized: false };
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const request = url.protocol === 'https:' ? https.get(url, options) : http.get(url, options);
  request.on('response', resolve).on('error', reject);
  const response = await promise;
  // Gone once the answer is read.
  const { socket } = response;
  const ownAddress = socket.localAddress;
  const certificate = socket instanceof TLSSocket ? { certificate: readCertificate(socket) } : {};
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) {
    body += chunk;
    if (body.length > MAX_BODY_LENGTH) break;
  }
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    json: parseJson(body),
    ownAddress,
    ...certificate,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readCertificate(socket: TLSSocket): NonNullable<Answer['certificate']> {
  const distrust = socket.authorized ? undefined : String(socket.authorizationError);
  return { validTo: Date.parse(socket.getPeerCertificate().valid_to), distrust };
}
