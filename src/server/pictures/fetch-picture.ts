import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { IMAGE_LIMIT, IMAGE_TOO_LARGE } from '../../contracts/catalogue/upload-image.ts';
import { HttpError, wrongField } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';

const MAX_REDIRECTS = 3;
/** For the whole of a picture, redirects included; in milliseconds. */
const TIME_LIMIT = 20_000;

/**
 * The bytes at a web address, whatever they are. Each host, also one that it is redirected to, is resolved once, and the
 * connection goes to that very address. Throws an HttpError (400) for an address where nothing is fetched from or that
 * does not answer with a file, and (413) for a file that is too large for a picture.
 */
export async function fetchPicture(
  address: string,
  resolveHost: Shop['resolveHost'],
  timeLimit = TIME_LIMIT,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeLimit);
  try {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await request(url, resolveHost, signal);
      const next = redirectOf(response, url);
      if (!next) return await readBody(response, url);
      response.destroy();
      url = next;
    }
    throw failed(`${new URL(address).host} redirects more than ${MAX_REDIRECTS} times`);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const { host } = new URL(address);
    if (signal.aborted) throw failed(`${host} took longer than ${timeLimit / 1000} seconds`);
    throw failed(`The connection to ${host} failed`);
  }
}

async function request(
  url: URL,
  resolveHost: Shop['resolveHost'],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  // A name may resolve for longer than anybody waits.
  const late = once(signal, 'abort').then(() => Promise.reject(signal.reason));
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const addresses = await Promise.race([resolveHost(host), late]);
  const { get } = url.protocol === 'https:' ? https : http;
  const sent = get(url, {
    // A connection that is kept would be one to an address that was checked earlier.
    agent: false,
    signal,
    lookup: (_host, { all }, done) => {
      const [first] = addresses;
      if (all) done(null, addresses);
      else done(null, first?.address ?? '', first?.family);
    },
    headers: { accept: 'image/avif,image/webp,image/*', 'user-agent': 'Assay picture import' },
  });
  const [response]: IncomingMessage[] = await once(sent, 'response', { signal });
  if (!response) throw new Error('no response');
  return response;
}

/** Undefined where it answers with something else. Throws an HttpError (400) for one that leads off the web. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) return undefined;
  const url = URL.parse(headers.location, from);
  if (url && ['http:', 'https:'].includes(url.protocol)) return url;
  throw failed(`${from.host} redirects to something that is no web address`);
}

async function readBody(response: IncomingMessage, url: URL): Promise<Buffer> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw failed(`${url.host} answers ${response.statusCode} and no picture`);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes >= IMAGE_LIMIT) {
      throw new HttpError(413, 'too_large', IMAGE_TOO_LARGE, { address: IMAGE_TOO_LARGE });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const failed = (sentence: string) => wrongField('address', sentence, 'not_fetched');
