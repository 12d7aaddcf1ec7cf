import { Agent, type IncomingHttpHeaders, request as send } from 'node:http';

/** One connection that stays open, as a visitor's. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

export type Reply = {
  status: number;
  headers: IncomingHttpHeaders;
  rawHeaders: string[];
  /** As it came, compressed where it was. */
  body: Buffer;
  /** Milliseconds from sending to the last byte. */
  ms: number;
};

/** Asks as a browser does, and waits for the whole answer. Throws what keeps it from coming. */
export function ask(
  url: string,
  wanted: { method?: string; headers?: Record<string, string>; json?: unknown } = {},
): Promise<Reply> {
  const { method = 'GET', headers = {}, json } = wanted;
  const text = json === undefined ? '' : JSON.stringify(json);
  const type = text ? { 'content-type': 'application/json' } : {};
  const length = text ? { 'content-length': Buffer.byteLength(text) } : {};
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const request = send(url, { agent, method, headers: { ...type, ...length, ...headers } });
    request.on('error', reject);
    request.on('response', async (response) => {
      try {
        const parts: Buffer[] = await response.toArray();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          rawHeaders: response.rawHeaders,
          body: Buffer.concat(parts),
          ms: performance.now() - start,
        });
      } catch (error) {
        reject(error);
      }
    });
    request.end(text);
  });
}

/** The JSON of an answer. Throws an Error where its status is not a success. */
export async function askJson(...asked: Parameters<typeof ask>): Promise<unknown> {
  const { status, body } = await ask(...asked);
  if (status >= 300) throw new Error(`${asked[0]} was answered ${status}: ${body}`);
  return JSON.parse(body.toString());
}
