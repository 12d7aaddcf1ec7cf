import fc from 'fast-check';
import { z } from 'zod';
import { oddNumbers, oddStructures, oddTexts } from './odd-values.ts';

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

/** Made once: fast-check takes milliseconds to prepare them. */
const texts = new Map<string, fc.Arbitrary<string>>();

function text({ format, pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  const key = [format, pattern, minLength, maxLength].join();
  const made = texts.get(key) ?? makeText({ format, pattern, minLength, maxLength });
  texts.set(key, made);
  return made;
}

type TextShape = {
  format: string | undefined;
  pattern: string | undefined;
  minLength: number;
  maxLength: number;
};

function makeText({ format, pattern, minLength, maxLength }: TextShape): fc.Arbitrary<string> {
  if (format === 'date') return times.map((time) => time.toISOString().slice(0, 10));
  if (format === 'date-time') return times.map((time) => time.toISOString());
  if (format === 'email') return fc.nat(999).map((number) => `someone${number}@example.com`);
  if (format === 'base64') return fc.base64String({ minLength: 4, maxLength: 400 });
  if (pattern?.startsWith('^'))
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' });
  return fc.oneof(
    fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 40) }),
    fc.string({ unit: 'grapheme-ascii', minLength, maxLength: Math.min(maxLength, 40) }),
    fc.constantFrom(minLength, maxLength).map((length) => 'é'.repeat(length)),
  );
}

/** Values at and beyond the schema's edges, and of any other type. */
export function oddValues(schema: Schema | boolean | undefined): fc.Arbitrary<unknown> {
  const edges = typeof schema === 'object' ? edgesOf(schema) : [];
  return fc.oneof(
    fc.constantFrom<unknown>(null, ...edges),
    fc.constantFrom<unknown>(...oddTexts),
    fc.constantFrom<unknown>(...oddNumbers),
    fc.constantFrom(...oddStructures),
  );
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
