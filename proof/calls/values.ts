import fc from 'fast-check';
import { z } from 'zod';

export type Schema = z.core.JSONSchema.JSONSchema;

/** Values of things that exist, by the names of fields: ids, slugs, codes. */
export type Known = (field: string) => readonly unknown[];

/** What may be sent, as JSON Schema. The limits of a text that is trimmed or rewritten first stand behind a pipe. */
export function describeInput(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      if (def.type !== 'pipe' || !('out' in def) || !(def.out instanceof z.ZodString)) return;
      const { maxLength, format } = describeInput(def.out);
      if (maxLength !== undefined) jsonSchema.maxLength ??= maxLength;
      if (format !== undefined) jsonSchema.format ??= format;
    },
  });
}

/** Values that the schema allows, as far as JSON Schema can say; many are the given ones, which the shop knows. */
export function wellFormed(
  schema: Schema | boolean | undefined,
  given: unknown,
  known: Known,
  name = '',
): fc.Arbitrary<unknown> {
  if (typeof schema !== 'object') return fc.jsonValue({ maxDepth: 3 });
  if (schema.anyOf)
    return fc.oneof(...schema.anyOf.map((one) => wellFormed(one, given, known, name)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(
      ...schema.type.map((type) => wellFormed({ ...schema, type }, given, known, name)),
    );
  }
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return fc.record(
      Object.fromEntries(
        fields.map(([key, one]) => [key, wellFormed(one, fieldOf(given, key), known, key)]),
      ),
      { requiredKeys: [...(schema.required ?? [])] },
    );
  }
  if (schema.type === 'array') {
    const { items, minItems = 0, maxItems = 3 } = schema;
    const item = wellFormed(
      Array.isArray(items) ? items[0] : items,
      fieldOf(given, 0),
      known,
      name,
    );
    return fc.array(item, {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 3)),
    });
  }
  const there = [...known(name)];
  return fc.oneof(
    { weight: 2, arbitrary: leaf(schema) },
    { weight: given === undefined ? 0 : 5, arbitrary: fc.constant(given) },
    { weight: there.length > 0 ? 4 : 0, arbitrary: fc.constantFrom(...there, null) },
  );
}

function fieldOf(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function leaf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
    case 'number': {
      const { minimum: min = -1e9, maximum: max = 1e9 } = schema;
      return fc.oneof(
        fc.constantFrom(min, max),
        fc.integer({ min, max: Math.min(max, min + 2e9) }),
      );
    }
    case 'string':
      return text(schema);
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
}

/** Days and times from long ago to far ahead. */
const times = fc.date({
  min: new Date('1999-01-01'),
  max: new Date('2999-01-01'),
  noInvalidDate: true,
});

function text({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (format === 'date') return times.map((time) => time.toISOString().slice(0, 10));
  if (format === 'date-time') return times.map((time) => time.toISOString());
  if (format === 'email') return fc.nat(999).map((number) => `someone${number}@example.com`);
  if (format === 'base64') return fc.base64String({ minLength: 4, maxLength: 400 });
  if (pattern?.startsWith('^'))
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  return fc.oneof(
    shortTexts.map((text) => [...text].slice(0, maxLength).join('').padEnd(minLength, 'x')),
    fc.constantFrom(minLength, maxLength).map((length) => 'é'.repeat(length)),
  );
}

// Made once: fast-check takes milliseconds to prepare them.
const shortTexts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Texts at the edges of what programs, databases and people take for text. */
const oddTexts = [
  ...['', ' ', '\t', '\u00a0', '\u200b', '\ufeff', '\u0000', 'a\u0000b', '\u001b[2J', '\u202eabc'],
  ...[
    '\ud800',
    'a\udc00b',
    '\uffff',
    '👩‍👩‍👧‍👦',
    'e\u0301',
    'İıſß',
    'ﷺ'.repeat(30),
    '\r\n\r\n',
    'a\nb',
  ],
  ...[
    "'; drop table orders; --",
    '%',
    '_',
    '\\',
    '%00',
    '../../etc/passwd',
    '<script>alert(1)</script>',
  ],
  ...['=1+1', '{{7*7}}', '$1', 'null', 'undefined', 'NaN', '__proto__', 'constructor', 'true'],
  ...[
    '0',
    '-0',
    '-1',
    '1.5',
    '1e309',
    '٣',
    '0x10',
    '9'.repeat(400),
    '0.00',
    '-5.00',
    '9999999999.99',
  ],
  ...['2026-02-29', '0000-00-00', '9999-12-31', '10000-01-01', '2026-13-01', '1969-12-31'],
  ...['2026-01-31T25:00:00Z', '+275760-09-13T00:00:00.001Z', 'x'.repeat(70), 'x'.repeat(30_000)],
];
const oddNumbers = [
  ...[0, -0, -1, 1, 1.5, 0.1 + 0.2, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53)],
  ...[2 ** 63, 1e300, -1e300, 5e-324, 1e21],
];

/** Values at and beyond the schema's edges, and of any other type. */
export function oddValues(schema: Schema | boolean | undefined): fc.Arbitrary<unknown> {
  const edges = typeof schema === 'object' ? edgesOf(schema) : [];
  return fc.oneof(
    fc.constantFrom<unknown>(null, ...edges),
    fc.constantFrom<unknown>(...oddTexts),
    fc.constantFrom<unknown>(...oddNumbers),
    fc.constantFrom<unknown>(true, false, null, [], {}, [[]], [null], { toString: 1 }, nest(500)),
  );
}

/** An array in an array, and so on. */
function nest(depth: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < depth; level += 1) value = [value];
  return value;
}

function edgesOf({
  minimum,
  maximum,
  minLength,
  maxLength,
  maxItems,
  enum: values,
}: Schema): unknown[] {
  const around = (edge: number | undefined) =>
    edge === undefined ? [] : [edge - 1, edge, edge + 1];
  const lengths = [...around(minLength), ...around(maxLength)].filter(
    (length) => length >= 0 && length < 150_000,
  );
  return [
    ...around(minimum),
    ...around(maximum),
    ...lengths.flatMap((length) => [
      'x'.repeat(length),
      '👩'.repeat(length / 2),
      ' '.repeat(length),
    ]),
    ...(maxItems === undefined ? [] : [Array(Math.min(maxItems + 1, 20_001)).fill('x')]),
    ...(values ?? []).map((value) => `${value} `),
  ];
}
