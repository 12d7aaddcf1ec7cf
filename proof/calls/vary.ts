import fc from 'fast-check';
import type { Endpoint } from '../../src/contracts/endpoint.ts';
import { type Asked, schemaOf, writeForm } from './ask.ts';
import { type Known, oddValues, type Schema, wellFormed } from './values.ts';
import type { Wire } from './visitors.ts';

/** A variation of a request: what is asked instead, or how its bytes differ. */
export type Variation = { asked: Asked; twist?: (wire: Wire) => Wire };

/** Requests like one that was answered with a success: again, with other values, with odd ones, or written oddly. */
export function varyRequest(
  endpoint: Endpoint,
  given: Asked,
  known: Known,
): fc.Arbitrary<Variation> {
  const schema = schemaOf(endpoint);
  const other = wellFormed(schema, given, known).map((asked) => ({ ...given, ...Object(asked) }));
  const one = fc.constantFrom(...placesIn(schema, given));
  const odd = one.chain((place) =>
    oddValues(place.schema).map((value) => change(given, place.path, () => value)),
  );
  const missing = one.map(({ path }) => change(given, path, () => undefined));
  const more = fc
    .constantFrom('body', 'query')
    .map((part) =>
      change(given, [part], (there) => ({ ...Object(there), isAdmin: true, id: 'x' })),
    );
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant({ asked: given }) },
    { weight: 4, arbitrary: other.map((asked) => ({ asked })) },
    { weight: 6, arbitrary: odd.map((asked) => ({ asked })) },
    { weight: 1, arbitrary: missing.map((asked) => ({ asked })) },
    { weight: 1, arbitrary: more.map((asked) => ({ asked })) },
    { weight: 3, arbitrary: twists(endpoint).map((twist) => ({ asked: given, twist })) },
  );
}

type Path = (string | number)[];

/** Every place of a value, and those of fields that it could have. */
function placesIn(
  schema: Schema,
  value: unknown,
  path: Path = [],
): { path: Path; schema: Schema }[] {
  const here = { path, schema };
  const options = (schema.anyOf ?? []).filter((option) => typeof option === 'object');
  const within = options.flatMap((option) => placesIn(option, value, path));
  const fields = Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
    typeof field === 'object' ? placesIn(field, Object(value)[key], [...path, key]) : [],
  );
  const { items } = schema;
  const first =
    typeof items === 'object' && !Array.isArray(items)
      ? placesIn(items, Object(value)[0], [...path, 0])
      : [];
  // The request as a whole is no place, and neither are its parts apart from the body.
  const isPlace = path.length > 1 || path[0] === 'body';
  return [
    ...(isPlace || fields.length + first.length === 0 ? [here] : []),
    ...fields,
    ...first,
    ...within,
  ];
}

function change(value: unknown, path: Path, to: (there: unknown) => unknown): Asked {
  const [key, ...rest] = path;
  if (key === undefined) return Object(to(value));
  const there = Object(value)[key];
  const changed = rest.length > 0 ? change(there, rest, to) : to(there);
  return Array.isArray(value)
    ? Object([changed, ...value.slice(1)])
    : { ...Object(value), [key]: changed };
}

const bodies = [
  ...[
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
  ],
  ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ...['['.repeat(30_000), `${'['.repeat(30_000)}${']'.repeat(30_000)}`, '{"a":'.repeat(9000)],
  ...[
    '{"id":"a","id":"b"}',
    '"\\ud800"',
    '{"products":[{"name":{"name":[]}}]}',
    ' '.repeat(70_000),
  ],
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('{}', 'utf16le'),
  Buffer.alloc(100),
];
const types = [
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    '*/*',
    'a',
    'application/JSON',
  ],
  ...['application/json; charset=utf-16', 'application/json;', 'application/problem+json', ''],
  ...['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x'],
];
const headers: Record<string, string | string[]>[] = [
  ...[{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }],
  ...[
    { 'x-http-method-override': 'DELETE' },
    { accept: 'application/xml' },
    { range: 'bytes=0-1' },
  ],
  ...[
    { 'if-none-match': '*' },
    { 'if-modified-since': 'yesterday' },
    { 'content-encoding': 'gzip' },
  ],
  ...[
    { cookie: 'assay_administrator=%00; assay_session=%ff; ;=; a' },
    { cookie: 'x'.repeat(9000) },
  ],
  ...[{ cookie: ['assay_administrator=a', 'assay_administrator=b'] }, { host: 'evil.example:80' }],
  ...[{ 'x-forwarded-for': 'a, ::1, 999.1.1.1' }, { 'x-forwarded-host': 'evil.example' }],
  ...[
    { 'x-forwarded-proto': 'javascript' },
    { authorization: 'Bearer a' },
    { 'accept-encoding': '*;q=0' },
  ],
  ...[
    { 'idempotency-key': ['a', 'b'] },
    { 'idempotency-key': ' ' },
    { 'x-request-id': 'x'.repeat(5000) },
  ],
  ...[{ 'user-agent': '' }, { 'accept-language': 'tlh' }, { 'transfer-encoded': '\xff' }],
];
const searches = [
  ...[
    '?',
    '?page=1&page=2',
    '?q[]=1',
    '?q=%',
    '?q=%ff',
    '?q=%00',
    '?__proto__=1',
    '?page=&size=&q=',
  ],
  ...[
    '?page[$gt]=1',
    '?q=a%F0%9F',
    `?${'a=1&'.repeat(1500)}`,
    `?q=${'x'.repeat(6000)}`,
    '?%zz=1',
    '??',
  ],
];
const endings = [
  ...[
    '/',
    '//',
    '/.',
    '/..',
    '/%2e%2e',
    '%00',
    '%zz',
    '%ff',
    ';a=1',
    '%20',
    '/x',
    '.json',
    '\u00e9',
  ],
  ...['x'.repeat(300), '/x'.repeat(400), 'x'.repeat(20_000)],
];
const methods = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST', 'GET', 'TRACE'] as const;

/** How a request's bytes can differ from what our own pages send. */
function twists({ file }: Endpoint): fc.Arbitrary<(wire: Wire) => Wire> {
  const json = { 'content-type': 'application/json' };
  const files = [Buffer.alloc(0), Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')];
  return fc.oneof(
    fc
      .constantFrom(...bodies)
      .map((body) => (wire: Wire) => ({ ...wire, body, headers: { ...wire.headers, ...json } })),
    fc
      .constantFrom(...types)
      .map((type) => (wire: Wire) => ({
        ...wire,
        headers: { ...wire.headers, 'content-type': type },
      })),
    fc
      .constantFrom(...headers)
      .map((more) => (wire: Wire) => ({ ...wire, headers: { ...wire.headers, ...more } })),
    fc
      .constantFrom(...searches)
      .map((search) => (wire: Wire) => ({ ...wire, path: `${wire.path.split('?')[0]}${search}` })),
    fc
      .constantFrom(...endings)
      .map((ending) => (wire: Wire) => ({ ...wire, path: `${wire.path.split('?')[0]}${ending}` })),
    fc.constantFrom(...methods).map((method) => (wire: Wire) => ({ ...wire, method })),
    ...(file
      ? [
          fc
            .constantFrom(...files)
            .map((bytes) => (wire: Wire) => ({ ...wire, body: writeForm(file.field, bytes) })),
        ]
      : []),
  );
}
