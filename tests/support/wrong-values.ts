import type { z } from 'zod';

type Schema = z.core.JSONSchema._JSONSchema;
type Place = (string | number)[];

/** A value of every kind, some too long or too short; `undefined` leaves the place out. */
const anything = [
  undefined,
  null,
  true,
  7,
  -1.5,
  1e300,
  '',
  'text',
  '\u0000',
  'x'.repeat(30_000),
  [],
  [null],
  {},
];

/**
 * Values that a JSON Schema refuses: its sample with each place, however deep, and then the whole, left out or
 * mistyped in turn. Undefined where nothing is left.
 */
export function wrongsOf(schema: Schema): unknown[] {
  const sample = sampleOf(schema);
  return [...placesIn(schema, []), []].flatMap((place) =>
    anything.map((value) => asSent(withChange(sample, place, value))),
  );
}

/** A value of the right kind; a pattern may still refuse it. */
function sampleOf(schema: Schema | undefined): unknown {
  if (typeof schema !== 'object') return null;
  const given = schema.const ?? schema.enum?.[0] ?? schema.example;
  if (given !== undefined) return given;
  if (schema.anyOf) return sampleOf(schema.anyOf[0]);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(childrenOf(schema).map(([key, child]) => [key, sampleOf(child)]));
    case 'array':
      return childrenOf(schema).map(([, child]) => sampleOf(child));
    case 'string':
      return schema.format === 'date' ? '2026-01-15' : 'text';
    case 'boolean':
      return true;
    default:
      return 1;
  }
}

function placesIn(schema: Schema | undefined, place: Place): Place[] {
  if (typeof schema !== 'object') return [];
  const children = childrenOf(schema).flatMap(([key, child]) => [
    [...place, key],
    ...placesIn(child, [...place, key]),
  ]);
  return [...children, ...(schema.anyOf ?? []).flatMap((option) => placesIn(option, place))];
}

/** An object's fields; of a list the first item. */
function childrenOf(schema: z.core.JSONSchema.JSONSchema): [string | number, Schema | undefined][] {
  const { properties = {}, items } = schema;
  const item: [number, Schema | undefined] = [0, Array.isArray(items) ? items[0] : items];
  return [...Object.entries(properties), ...(items === undefined ? [] : [item])];
}

function withChange(sample: unknown, [key, ...rest]: Place, value: unknown): unknown {
  if (key === undefined) return value;
  const changed = withChange(Reflect.get(Object(sample), key), rest, value);
  return Array.isArray(sample) ? [changed] : { ...Object(sample), [key]: changed };
}

/** JSON has no undefined: a field is gone, an item is null. */
function asSent(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
