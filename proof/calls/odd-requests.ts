import fc from 'fast-check';
import type { Endpoint } from '../../src/contracts/wire/endpoint.ts';
import { type Wire, writeForm } from '../wire.ts';

const bodies = [
  '',
  '{',
  'null',
  '"text"',
  '[]',
  '7',
  'NaN',
  '{}',
  '\ufeff{}',
  '{"a":1e400}',
  "{'a':1}",
  '{"a":1}}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '['.repeat(30_000),
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  '{"a":'.repeat(9000),
  '{"id":"a","id":"b"}',
  '"\\ud800"',
  '{"products":[{"name":{"name":[]}}]}',
  ' '.repeat(70_000),
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('{}', 'utf16le'),
  Buffer.alloc(100),
  // As deep as the largest limit lets it be: whoever looks into it level by level runs out of stack.
  `{"products":[${'['.repeat(300_000)}${']'.repeat(300_000)}]}`,
  `{"products":[{"name":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}]}`,
];
const files = [
  Buffer.alloc(0),
  Buffer.alloc(5 * 1024 * 1024),
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  Buffer.from('GIF89a\xff\xff\xff\xff', 'latin1'),
  Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
];
const types = `text/plain | application/x-www-form-urlencoded | application/xml | */* | a |  | application/JSON
  | application/json; charset=utf-16 | application/json; | application/problem+json
  | multipart/form-data | multipart/form-data; boundary= | multipart/form-data; boundary=x`;
const headers: Record<string, string | string[]>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'x-http-method-override': 'DELETE' },
  { accept: 'application/xml' },
  { range: 'bytes=0-1' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'yesterday' },
  { 'content-encoding': 'gzip' },
  { cookie: 'assay_administrator=%00; assay_session=%ff; ;=; a' },
  { cookie: 'x'.repeat(9000) },
  { cookie: ['assay_administrator=a', 'assay_administrator=b'] },
  { host: 'evil.example:80' },
  { 'x-forwarded-for': 'a, ::1, 999.1.1.1' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'javascript' },
  { authorization: 'Bearer a' },
  { 'accept-encoding': '*;q=0' },
  { 'idempotency-key': ['a', 'b'] },
  { 'idempotency-key': ' ' },
  { 'x-request-id': 'x'.repeat(5000) },
  { 'user-agent': '' },
  { 'accept-language': 'tlh' },
  { 'x-odd': '\xff' },
];
const searches = [
  ...'? ?? ?page=1&page=2 ?page=&size=&q= ?page[$gt]=1 ?__proto__=1 ?%zz=1'.split(' '),
  ...'?q[]=1 ?q=% ?q=%ff ?q=%00 ?q=a%F0%9F'.split(' '),
  `?${'a=1&'.repeat(1500)}`,
  `?q=${'x'.repeat(6000)}`,
];
const endings = [
  ...'/ // /. /.. /%2e%2e %00 %zz %ff ;a=1 %20 /x .json \u00e9'.split(' '),
  ...['x'.repeat(300), '/x'.repeat(400), 'x'.repeat(20_000)],
];
const methods = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST', 'GET', 'TRACE'] as const;

/** How a request's bytes can differ from what our own pages send. */
export function twistRequest({ file }: Endpoint): fc.Arbitrary<(wire: Wire) => Wire> {
  const json = { 'content-type': 'application/json' };
  return fc.oneof(
    fc.constantFrom(...bodies).map((body) => withHeaders(json, body)),
    fc
      .constantFrom(...types.split(/\s*\|\s*/))
      .map((type) => withHeaders({ 'content-type': type })),
    fc.constantFrom(...headers).map((more) => withHeaders(more)),
    fc.constantFrom(...searches).map((search) => withPath((address) => address + search)),
    fc.constantFrom(...endings).map((ending) => withPath((address) => address + ending)),
    fc.constantFrom(...methods).map((method) => (wire: Wire) => ({ ...wire, method })),
    ...(file
      ? [fc.constantFrom(...files).map((bytes) => withHeaders({}, writeForm(file.field, bytes)))]
      : []),
  );
}

function withHeaders(more: Wire['headers'], body?: Wire['body']) {
  return (wire: Wire): Wire => ({
    ...wire,
    headers: { ...wire.headers, ...more },
    ...(body !== undefined && { body }),
  });
}

function withPath(change: (address: string) => string) {
  return (wire: Wire): Wire => ({ ...wire, path: change(wire.path.split('?')[0] ?? '') });
}
