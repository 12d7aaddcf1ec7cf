import fc from 'fast-check';
import type { Schema } from './contract.ts';

/** Values of things that exist, by the names of fields: ids, slugs, codes. */
export type Known = (field: string) => readonly unknown[];

/** Values that the schema allows, as far as JSON Schema can say; many are the given ones, which the shop knows. */
export function wellFormed(
  schema: Schema | boolean | undefined,
  given: unknown,
  known: Known,
  name = '',
): fc.Arbitrary<unknown> {
  if (typeof schema !== 'object') return fc.jsonValue({ maxDepth: 3 });
  const { anyOf, type, properties = {}, required, items, minItems = 0 } = schema;
  const options = anyOf ?? (Array.isArray(type) && type.map((one) => ({ ...schema, type: one })));
  if (options) return fc.oneof(...options.map((one) => wellFormed(one, given, known, name)));
  if (type === 'object') {
    const fields = Object.entries(properties).map(([key, field]) => {
      return [key, wellFormed(field, Object(given)[key], known, key)] as const;
    });
    return fc.record(Object.fromEntries<fc.Arbitrary<unknown>>(fields), {
      requiredKeys: [...(required ?? [])],
    });
  }
  if (type === 'array') {
    const item = [items].flat()[0];
    const maxLength = Math.max(minItems, Math.min(schema.maxItems ?? 3, 3));
    const limits = { minLength: minItems, maxLength };
    return fc.array(wellFormed(item, Object(given)[0], known, name), limits);
  }
  const there = [...known(name)];
  return fc.oneof(
    { weight: 2, arbitrary: leaf(schema) },
    { weight: given === undefined ? 0 : 5, arbitrary: fc.constant(given) },
    { weight: there.length > 0 ? 4 : 0, arbitrary: fc.constantFrom(...there, null) },
  );
}

function leaf(schema: Schema): fc.Arbitrary<unknown> {
  const { minimum: min = -1e9, maximum: max = 1e9 } = schema;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'string') return text(schema);
  if (schema.type !== 'integer' && schema.type !== 'number') return fc.jsonValue({ maxDepth: 3 });
  const within = fc.integer({ min, max: Math.min(max, min + 2e9) });
  return fc.oneof(fc.constantFrom(min, max), within);
}

/** Days and times from long ago to far ahead. */
const times = fc
  .date({ min: new Date('1999-01-01'), max: new Date('2999-01-01'), noInvalidDate: true })
  .map((time) => time.toISOString());

/** Made once: fast-check takes milliseconds to prepare them. */
const texts = new Map<string, fc.Arbitrary<string>>();

function text(schema: Schema): fc.Arbitrary<string> {
  const key = JSON.stringify(schema);
  const made = texts.get(key) ?? makeText(schema);
  texts.set(key, made);
  return made;
}

function makeText({ format, pattern, minLength = 0, maxLength = 200 }: Schema) {
  if (format === 'date') return times.map((time) => time.slice(0, 10));
  if (format === 'date-time') return times;
  if (format === 'email') return fc.nat(999).map((number) => `someone${number}@example.com`);
  if (format === 'base64') return fc.base64String({ minLength: 4, maxLength: 400 });
  if (pattern?.startsWith('^'))
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  const limits = { minLength, maxLength: Math.min(maxLength, 40) };
  return fc.oneof(
    fc.string({ unit: 'binary', ...limits }),
    fc.string({ unit: 'grapheme-ascii', ...limits }),
    fc.constantFrom(minLength, maxLength).map((length) => 'é'.repeat(length)),
  );
}

/** Texts at the edges of what programs, databases and people take for text. */
const characters = [
  ...' \t\n\u0000\u001b\u00a0\u200b\u202e\ufeff\uffff\ud800',
  'e\u0301',
  '👩‍👩‍👧‍👦',
];
const words = String.raw`% _ \ %00 ../../etc/passwd <script>alert(1)</script> =1+1 {{7*7}} $1 null undefined
  NaN __proto__ constructor true 0 -0 -1 1.5 1e309 ٣ 0x10 İıſß 0.00 -5.00 9999999999.99 2026-02-29 0000-00-00
  9999-12-31 10000-01-01 2026-13-01 1969-12-31 2026-01-31T25:00:00Z +275760-09-13T00:00:00.001Z`;
const oddTexts = [
  ...['', '\r\n\r\n', "'; drop table orders; --", ...words.split(/\s+/)],
  ...characters.flatMap((character) => [character, `a${character}b`]),
  ...['9'.repeat(400), 'ﷺ'.repeat(30), 'x'.repeat(70), 'x'.repeat(30_000)],
];
const oddNumbers = [
  0, -0, -1, 1, 1.5, 5e-324, 2147483647, 2147483648, 4294967296, 9007199254740992,
  -9007199254740992, 1e19, 1e21, 1e300, -1e300,
];
const deep: unknown = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`);
const oddStructures = [true, false, null, [], {}, [[]], [null], { toString: 1 }, deep];

/** Values at and beyond the schema's edges, and of any other type. */
export function oddValues(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    fc.constantFrom<unknown>(null, ...edgesOf(schema)),
    fc.constantFrom<unknown>(...oddTexts),
    fc.constantFrom<unknown>(...oddNumbers),
    fc.constantFrom(...oddStructures),
  );
}

function edgesOf(schema: Schema): unknown[] {
  const { minimum, maximum, minLength, maxLength, maxItems, enum: values = [] } = schema;
  const around = (edge: number | undefined) =>
    edge === undefined ? [] : [edge - 1, edge, edge + 1];
  const lengths = [...around(minLength), ...around(maxLength)].filter(
    (length) => length >= 0 && length < 150_000,
  );
  return [
    ...around(minimum),
    ...around(maximum),
    ...lengths.flatMap((length) => {
      return ['x'.repeat(length), '👩'.repeat(length / 2), ' '.repeat(length)];
    }),
    ...(maxItems === undefined ? [] : [Array(Math.min(maxItems + 1, 20_001)).fill('x')]),
    ...values.map((value) => `${value} `),
  ];
}
