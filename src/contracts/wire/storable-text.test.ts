import { expect, test } from 'vitest';
import { z } from 'zod';
import { wrongsOf } from '../../../tests/support/wrong-values.ts';
import { endpoints } from '../endpoints.ts';
import type { Endpoint } from './endpoint.ts';

/** What PostgreSQL cannot store, and SQLite only with something else in its place. */
const unstorable = ['a\u0000b', 'a\ud800b'];

/** Only compared, hashed, ignored, or read by its own schema later: rows of files one by one, so that one bad row is told alone. */
const NOT_STORED =
  /^(pageName|content|was\.\w+(\.\w+)*|token|username|\w*[pP]assword|code|discountValue|address|(products|orders)\.0|subscribers\.0\.email|redirects\.0\.(from|to))$/;

const all: readonly Endpoint[] = endpoints;
const parts = all.flatMap((endpoint) =>
  (['params', 'query', 'headers', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? [[`${endpoint.method} ${endpoint.path}`, part, schema] as const] : [];
  }),
);

test.each(parts)('%s takes no text in its %s that a database cannot store', (_, _part, schema) => {
  const sent = wrongsOf(z.toJSONSchema(schema, { io: 'input' }));
  for (const value of sent) {
    const place = placeOf(value, '\u0000');
    if (!place || NOT_STORED.test(place.join('.'))) continue;
    for (const text of unstorable) {
      const given = withText(value, text);
      const { data, error } = schema.safeParse(given);
      const isRefused = error?.issues.some(({ path }) =>
        path.every((key, at) => key === place[at]),
      );
      const isStored = error === undefined && JSON.stringify(data).includes(JSON.stringify(text));
      expect(isRefused || (error === undefined && !isStored), `at ${place.join('.')}`).toBe(true);
    }
  }
});

function placeOf(value: unknown, text: string): (string | number)[] | undefined {
  if (value === text) return [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const place = placeOf(part, text);
    if (place) return [Array.isArray(value) ? Number(key) : key, ...place];
  }
  return undefined;
}

function withText(value: unknown, text: string): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('"\\u0000"', JSON.stringify(text)));
}
