import fc from 'fast-check';
import type { Endpoint } from '../../src/contracts/wire/endpoint.ts';
import type { Asked, Wire } from '../wire.ts';
import { type Schema, schemaOf } from './contract.ts';
import { twistRequest } from './odd-requests.ts';
import { type Known, oddValues, wellFormed } from './values.ts';

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
    { weight: 3, arbitrary: twistRequest(endpoint).map((twist) => ({ asked: given, twist })) },
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
