import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../endpoints.ts';
import type { Endpoint } from './endpoint.ts';

/** Fields that contracts leave as they came, and why. */
const AS_SENT: readonly RegExp[] = [
  /assword$/,
  // Only compared with what the shop has.
  /shop-settings\.was\.|payment-address\.address$/,
  // Read one by one, by contracts of their own.
  /products\/import(\/preview)?\.products$|mailing-list\/import\.subscribers\.email$|redirects\/import\.redirects\.(from|to)$|earlier-orders\/import\.orders$/,
  // Read by the rule of each text; the name is ignored.
  /page-content\.(content|pageName)$/,
];

/** Every text that a schema takes, by its place: 'body.consent.wording'. */
function* textsIn(
  schema: z.core.$ZodType | undefined,
  place: string,
): Generator<[string, z.core.$ZodType]> {
  if (!schema) return;
  if (schema instanceof z.ZodObject) {
    for (const [name, field] of Object.entries<z.core.$ZodType>(schema.shape))
      yield* textsIn(field, `${place}.${name}`);
  } else if (schema instanceof z.ZodArray) yield* textsIn(schema.element, place);
  else if (schema instanceof z.ZodUnion)
    for (const option of schema.options) yield* textsIn(option, place);
  else if (schema instanceof z.ZodRecord) yield* textsIn(schema.valueType, place);
  else if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    yield* textsIn(schema.unwrap(), place);
  else yield [place, schema];
}

const all: readonly Endpoint[] = endpoints;
const fields = all.flatMap(({ method, path, params, query, body }) =>
  [params, query, body].flatMap((part) => [...textsIn(part, `${method} ${path}`)]),
);

test('what is typed into any field loses what nobody sees', () => {
  const kept = fields.flatMap(([place, schema]) => {
    const { data } = z.safeParse(schema, 'A\u200b1');
    return typeof data === 'string' && data.includes('\u200b') ? [place] : [];
  });
  expect(kept.filter((place) => !AS_SENT.some((known) => known.test(place)))).toEqual([]);
  expect(AS_SENT.filter((known) => !kept.some((place) => known.test(place)))).toEqual([]);
});
