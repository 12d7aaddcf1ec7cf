import { z } from 'zod';
import type { Endpoint } from '../../src/contracts/wire/endpoint.ts';
import { type Asked, headersOf, pairsOf, paramsInPath } from '../wire.ts';

export type Schema = z.core.JSONSchema.JSONSchema;

const parts = ['params', 'query', 'headers', 'body'] as const;
const schemas = new Map<Endpoint, Schema>();

/** All parts of what an endpoint takes, as one JSON Schema. */
export function schemaOf(endpoint: Endpoint): Schema {
  const found = schemas.get(endpoint);
  if (found) return found;
  const shape = parts.flatMap((part) => (endpoint[part] ? [[part, endpoint[part]]] : []));
  const schema = describeInput(z.object(Object.fromEntries(shape)));
  schemas.set(endpoint, schema);
  return schema;
}

/** The limits of a text that is trimmed or rewritten first stand behind a pipe. */
function describeInput(schema: z.ZodType): Schema {
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

/** Whether the contract allows what is asked, as it arrives: JSON in a body, and text everywhere else. */
export function isAllowed(endpoint: Endpoint, { body, params, headers, ...asked }: Asked): boolean {
  const arrived = {
    ...asked,
    params: paramsInPath(endpoint.path, params),
    headers: headersOf(headers),
  };
  return parts.every((part) => {
    const given =
      part !== 'body' ? asText(arrived[part]) : body && JSON.parse(JSON.stringify(body));
    return !endpoint[part] || endpoint[part].safeParse(given).success;
  });
}

/** What was sent twice is a list. */
function asText(fields: unknown): Record<string, unknown> {
  const arrived = Object.groupBy(pairsOf(fields), ([name]) => name);
  return Object.fromEntries(
    Object.entries(arrived).map(([name, pairs = []]) => {
      const values = pairs.map(([, value]) => value);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
