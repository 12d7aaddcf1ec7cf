import type { Endpoint } from '../../src/contracts/wire/endpoint.ts';
import { type Wire, writeRequest } from '../wire.ts';

/** A request that is made to keep the shop from everybody else. */
export type HostileInput = {
  name: string;
  by: 'owner' | 'stranger';
  /** Made when it is sent: all of them together take gigabytes. */
  make: () => Wire | Promise<Wire>;
};

/** A text as often as it fits into so many bytes. */
export function fill(text: string, bytes: number): string {
  return text.repeat(Math.max(0, Math.floor(bytes / Buffer.byteLength(text))));
}

/** JSON, or what claims to be, as the body of a request. */
export function withBody(endpoint: Endpoint, body: string | Buffer, more = {}): Wire {
  const headers = { 'content-type': 'application/json', ...more };
  return { ...writeRequest(endpoint, {}), headers, body: Buffer.from(body) };
}

/** The inputs of one kind: 'mails: addresses'. */
export function inputsOf(
  kind: string,
  by: HostileInput['by'],
  makers: Record<string, HostileInput['make']>,
): HostileInput[] {
  return Object.entries(makers).map(([name, make]) => ({ name: `${kind}: ${name}`, by, make }));
}
