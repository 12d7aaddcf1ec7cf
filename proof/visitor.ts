import { randomInt } from 'node:crypto';
import type { Answer, Endpoint, Request } from '../src/contracts/endpoint.ts';
import { type ErrorBody, errorBody } from '../src/contracts/errors.ts';
import { addressOf } from '../src/web/api.ts';

/** `status` is 0 where no whole answer came; `ok` is the body of a success, `error` that of anything else. */
export type Reply<T> = { status: number; ok?: T; error?: ErrorBody | undefined };

/** One browser: its cookies are kept, and each request comes from another network, since limits count those. */
export type Visitor = {
  call: <E extends Endpoint>(
    endpoint: E,
    request: Request<E>,
    address?: string,
  ) => Promise<Reply<Answer<E>>>;
  upload: <E extends Endpoint>(endpoint: E, bytes: Buffer) => Promise<Reply<Answer<E>>>;
};

/** Longer than any answer may take, in milliseconds. */
const PATIENCE = 20_000;

/** A browser at a shop that trusts one proxy. `address` may change, as when the shop is started again. */
export function openVisitor(address: () => string): Visitor {
  const cookies = new Map<string, string>();

  async function send<E extends Endpoint>(
    { method, path, ok }: E,
    request: { params?: unknown; query?: unknown; headers?: unknown; body?: unknown },
    init: { body?: BodyInit; type?: string; at: string },
  ): Promise<Reply<Answer<E>>> {
    const headers = new Headers({ ...Object(request.headers), 'x-forwarded-for': makeNetwork() });
    if (init.type) headers.set('content-type', init.type);
    if (cookies.size > 0) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    }
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const response = await fetch(init.at + addressOf(path, request), {
        method,
        headers,
        signal,
        ...(init.body !== undefined && { body: init.body }),
      });
      const text = await response.text();
      for (const line of response.headers.getSetCookie()) keepCookie(line);
      if (!response.ok) return { status: response.status, error: readError(text) };
      return { status: response.status, ok: ok.parse(JSON.parse(text)) as Answer<E> };
    } catch (error) {
      // fetch says so where the connection broke, or nothing came in time.
      if (error instanceof TypeError || error instanceof DOMException) return { status: 0 };
      throw error;
    }
  }

  function keepCookie(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }

  return {
    call(endpoint, request, at = address()) {
      const { body } = request;
      if (body === undefined) return send(endpoint, request, { at });
      return send(endpoint, request, { at, body: JSON.stringify(body), type: 'application/json' });
    },
    upload(endpoint, bytes) {
      const form = new FormData();
      form.set(endpoint.file?.field ?? '', new Blob([new Uint8Array(bytes)]), 'picture.png');
      return send(endpoint, {}, { at: address(), body: form });
    },
  };
}

function makeNetwork(): string {
  return `10.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}`;
}

function readError(text: string): ErrorBody | undefined {
  try {
    return errorBody.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
