import { randomInt } from 'node:crypto';
import { logIn, setupAdmin } from '../src/contracts/administrator/auth.ts';
import type { Answer, Endpoint, Request } from '../src/contracts/wire/endpoint.ts';
import { type ErrorBody, errorBody } from '../src/contracts/wire/errors.ts';
import { send, writeRequest } from './wire.ts';

/** `status` is 0 where no whole answer came; `ok` is the body of a success, `error` that of anything else. */
export type Reply<T> = { status: number; ok?: T; error?: ErrorBody | undefined };

/** One browser calls an endpoint. */
export type Visitor = <E extends Endpoint>(
  endpoint: E,
  request: Request<E> & { file?: Buffer },
  address?: string,
) => Promise<Reply<Answer<E>>>;

/** A new browser at a shop that trusts one proxy: each of its calls comes from another network, since limits count those. */
export function openVisitor(
  address: () => string,
  cookies: Map<string, string> = new Map(),
): Visitor {
  return async (endpoint, request, at = address()) => {
    const wire = writeRequest(endpoint, request);
    const network = `10.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}`;
    const headers = { ...wire.headers, 'x-forwarded-for': network };
    const reply = await send(at, cookies, { ...wire, headers }).catch(() => undefined);
    if (!reply) return { status: 0 };
    const { status, text } = reply;
    if (status >= 300) return { status, error: readError(text) };
    return { status, ok: endpoint.ok.parse(JSON.parse(text)) as Answer<typeof endpoint> };
  };
}

/** Sets a new shop up and signs its owner in. Throws an Error if it was set up before. */
export async function openOwner(
  address: () => string,
  cookies: Map<string, string> = new Map(),
): Promise<Visitor> {
  const owner = openVisitor(address, cookies);
  const { credentials } = expectOk(await owner(setupAdmin, {}));
  expectOk(await owner(logIn, { body: credentials }));
  return owner;
}

/** The body of a success. Throws an Error with the sentence of anything else. */
export function expectOk<T>({ status, ok, error }: Reply<T>): T {
  if (ok === undefined) throw new Error(`answered ${status}: ${error?.message}`);
  return ok;
}

function readError(text: string): ErrorBody | undefined {
  try {
    return errorBody.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
