import { type Dispatcher, getGlobalDispatcher } from 'undici';
import type { Endpoint } from '../src/contracts/wire/endpoint.ts';

/** What an endpoint is asked, before it is written as a request: whatever in each part. */
export type Asked = {
  params?: unknown;
  query?: unknown;
  headers?: unknown;
  body?: unknown;
  file?: Buffer;
};

/** A request as it goes over the wire. */
export type Wire = {
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string | string[]>;
  body: string | Buffer | null;
};

export type Response = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
};

/** In milliseconds; an answer that takes longer has not arrived. */
const PATIENCE = 20_000;

/** Sends a request with these cookies, and adds those of the answer. Throws an Error if no whole answer arrives. */
export async function send(
  origin: string,
  cookies: Map<string, string>,
  wire: Wire,
  patience = PATIENCE,
): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  // Not `request`, which would resolve the dots of a path.
  const { statusCode, headers, body } = await getGlobalDispatcher().request({
    origin,
    ...wire,
    headers: { ...(cookie && { cookie }), ...wire.headers },
    headersTimeout: patience,
    bodyTimeout: patience,
  });
  for (const line of [headers['set-cookie'] ?? []].flat()) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (name && value !== undefined) cookies.set(name, value);
  }
  return { status: statusCode, headers, text: await body.text() };
}

export function writeRequest({ method, path, file }: Endpoint, asked: Asked): Wire {
  const params = paramsInPath(path, asked.params);
  const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const query = pairsOf(asked.query);
  const search = query.length > 0 ? `?${new URLSearchParams(query)}` : '';
  const headers = headersOf(asked.headers);
  if (file && asked.file) {
    headers['content-type'] = `multipart/form-data; boundary=${BOUNDARY}`;
    return { method, path: address + search, headers, body: writeForm(file.field, asked.file) };
  }
  const body = asked.body === undefined ? null : JSON.stringify(asked.body);
  if (body !== null) headers['content-type'] = 'application/json';
  return { method, path: address + search, headers, body };
}

/** What stands in an address for its parameters; '-' for an empty one, which would be the address of another endpoint. */
export function paramsInPath(path: string, params: unknown): Record<string, string> {
  const given = new Map(pairsOf(params));
  const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  return Object.fromEntries(names.map((name) => [name, given.get(name) || '-']));
}

/** Names and values as they stand in an address or a header; a list is sent item by item. */
export function pairsOf(fields: unknown): [string, string][] {
  return Object.entries(Object(fields)).flatMap(([name, values]) =>
    [values ?? []]
      .flat()
      .map((value): [string, string] => [
        name,
        (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed(),
      ]),
  );
}

/** Headers as they are sent. */
export function headersOf(given: unknown): Record<string, string> {
  return Object.fromEntries(pairsOf(given).map(([name, value]) => [name, toHeader(value)]));
}

/** What a header can carry; more than fits into one would not reach the endpoint. */
function toHeader(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 4000);
}

const BOUNDARY = 'a-boundary-that-no-file-contains';

export function writeForm(field: string, file: Buffer): Buffer {
  const head = `content-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png`;
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}
