import { HttpError } from '../platform/http/http-error.ts';

/** Where the next part of an export begins: what its last row is sorted by. */
export function writePlace(first: string | number, second: string): string {
  return `${first}~${second}`;
}

/** What `writePlace` wrote; undefined for the first part. Throws an HttpError (400) for what it did not write. */
export function readPlace(after: string | undefined): readonly [string, string] | undefined {
  if (after === undefined) return undefined;
  const [first, second, ...more] = after.split('~');
  if (!first || second === undefined || more.length > 0) throw noSuchPart();
  return [first, second];
}

/** The same where the first of the two is a time in milliseconds. */
export function readPlaceInTime(after: string | undefined): readonly [number, string] | undefined {
  const place = readPlace(after);
  if (!place) return undefined;
  const time = Number(place[0]);
  if (!Number.isSafeInteger(time)) throw noSuchPart();
  return [time, place[1]];
}

/** The HttpError (400) for a part that the shop did not name. */
export function noSuchPart(): HttpError {
  return new HttpError(400, 'no_such_part', 'There is no such part of this export.');
}
