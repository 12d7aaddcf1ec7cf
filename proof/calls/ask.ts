import { z } from 'zod';
import type { Endpoint } from '../../src/contracts/endpoint.ts';
import { describeInput, type Schema } from './values.ts';
import type { Wire } from './visitors.ts';

/** What an endpoint is asked, before it is written as a request: whatever in each part. */
export type Asked = {
  params?: unknown;
  query?: unknown;
  headers?: unknown;
  body?: unknown;
  file?: Buffer;
};

const parts = ['params', 'query', 'headers', 'body'] as const;
const schemas = new Map<Endpoint, Schema>();

/** All parts of what an endpoint takes, as one schema. */
export function schemaOf(endpoint: Endpoint): Schema {
  const found = schemas.get(endpoint);
  if (found) return found;
  const shape = parts.flatMap((part) => (endpoint[part] ? [[part, endpoint[part]]] : []));
  const schema = describeInput(z.object(Object.fromEntries(shape)));
  schemas.set(endpoint, schema);
  return schema;
}

/** Whether the contract allows what is asked. Query, params and headers arrive as text. */
export function isAllowed(endpoint: Endpoint, asked: Asked): boolean {
  return parts.every((part) => {
    const given = part === 'body' ? asked.body : asText(asked[part]);
    return !endpoint[part] || endpoint[part].safeParse(asSent(given)).success;
  });
}

/** As they arrive: what was sent twice is a list. */
function asText(fields: unknown): Record<string, string | string[]> {
  const arrived = Object.groupBy(pairsOf(fields), ([name]) => name);
  return Object.fromEntries(
    Object.entries(arrived).map(([name, pairs = []]) => {
      const [first = '', ...more] = pairs.map(([, value]) => value);
      return [name, more.length > 0 ? [first, ...more] : first];
    }),
  );
}

/** Names and values as they stand in an address or a header; a list is sent item by item. */
function pairsOf(fields: unknown): [string, string][] {
  return entriesOf(fields).flatMap(([name, values]) =>
    [values]
      .flat()
      .map((value): [string, string] => [
        name,
        (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed(),
      ]),
  );
}

/** As it is after JSON: no undefined, no NaN. */
function asSent(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function entriesOf(fields: unknown): [string, unknown][] {
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
}

const BOUNDARY = 'a-boundary-that-no-file-contains';

/** Writes what is asked as a request. */
export function writeRequest({ method, path, file }: Endpoint, asked: Asked): Wire {
  const params = new Map(pairsOf(asked.params));
  const address = path.replace(/\{(\w+)\}/g, (_, name) =>
    // An empty one would be the address of another endpoint.
    encodeURIComponent(params.get(name) || '-'),
  );
  const query = pairsOf(asked.query);
  const search = query.length > 0 ? `?${new URLSearchParams(query)}` : '';
  const headers = Object.fromEntries(
    pairsOf(asked.headers).map(([name, value]) => [name, toHeader(value)]),
  );
  if (file && asked.file) {
    headers['content-type'] = `multipart/form-data; boundary=${BOUNDARY}`;
    return { method, path: address + search, headers, body: writeForm(file.field, asked.file) };
  }
  const body = asked.body === undefined ? null : JSON.stringify(asked.body);
  if (body !== null) headers['content-type'] = 'application/json';
  return { method, path: address + search, headers, body };
}

/** What a header can carry; more than fits into one would not reach the endpoint. */
function toHeader(text: string): string {
  return text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 4000);
}

export function writeForm(field: string, file: Buffer): Buffer {
  const head = `content-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png`;
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`),
    file,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}
