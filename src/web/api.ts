import type { Transport } from '../contracts/content/page-rendering.ts';
import type { Endpoints } from '../contracts/endpoints.ts';
import type { Answer, Request } from '../contracts/wire/endpoint.ts';

type AnyRequest = Parameters<Transport>[1];

/** What an error's body tells: the shop's own has all three, that of a proxy in front of it perhaps only a sentence. */
type Refusal = { message: string; code?: string; fields?: Record<string, string> };

/** An answer that is not 2xx; its message is '404: …' with the body's text (specification, section 8). */
export class ApiError extends Error {
  readonly status: number;
  /** Undefined where the body has no sentence. */
  readonly body: Refusal | undefined;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = readRefusal(text);
  }
}

/** An error as an ApiError. One that was thrown on the server reaches the browser with nothing but its message. */
export function asApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (!(error instanceof Error)) return undefined;
  const [, status, text = ''] = /^(\d{3}): (.*)$/s.exec(error.message) ?? [];
  return status ? new ApiError(Number(status), text) : undefined;
}

let transport: Transport = fetchTransport;

/** Sends calls another way: in the process while pages are rendered there, and repeated in the administrator's area. */
export function setTransport(other: Transport): void {
  transport = other;
}

/**
 * Calls an endpoint by name: `call('GET /api/products/{id}', { params: { id } })`. Throws an ApiError, an AbortError
 * when the signal aborts, or a TypeError when the server cannot be reached.
 */
export async function call<N extends keyof Endpoints>(
  name: N,
  request: Request<Endpoints[N]>,
  signal?: AbortSignal,
): Promise<Answer<Endpoints[N]>> {
  const { status, text } = await transport(name, request, signal);
  if (status < 200 || status > 299) throw new ApiError(status, text);
  // The server validates what it sends against the same contract.
  const answer: Answer<Endpoints[N]> = JSON.parse(text);
  return answer;
}

/** What to tell a person about a failed call: the server's sentence, else `otherwise`. */
export function messageOf(error: unknown, otherwise: string): string {
  return asApiError(error)?.body?.message ?? otherwise;
}

/** The same, where `unreached` says that nothing was answered: an answer without a sentence is not called that. */
export function describeFailure(error: unknown, unreached: string): string {
  const status = asApiError(error)?.status;
  if (status === undefined) return unreached;
  return messageOf(error, `The shop answered with an error (${status}). Try again in a minute.`);
}

export async function fetchTransport(
  name: string,
  request: AnyRequest,
  signal?: AbortSignal,
): ReturnType<Transport> {
  const [method = 'GET', path = '/'] = name.split(' ', 2);
  const headers = new Headers();
  for (const [key, value] of entriesOf(request.headers)) headers.set(key, value);
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  const response = await fetch(addressOf(path, request), {
    method,
    headers,
    credentials: 'include',
    // A quantity is saved although its page is being left. The browser's limit on such bodies rules out longer ones.
    keepalive: name === 'PATCH /api/cart/{id}',
    ...(signal && { signal }),
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  });
  const text = await response.text();
  return { status: response.status, text: text || response.statusText };
}

/** The path with its parameters filled in, and the query. */
export function addressOf(
  path: string,
  { params, query }: { params?: unknown; query?: unknown },
): string {
  const values = new Map(entriesOf(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(values.get(key) ?? ''),
  );
  const search = new URLSearchParams(entriesOf(query));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function entriesOf(given: unknown): [string, string][] {
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] satisfies [string, string]],
  );
}

/** A `message` or an `error` counts with or without a code (specification, section 8). */
function readRefusal(text: string): Refusal | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (!isRecord(body)) return undefined;
    const message = [body.message, body.error].find(isSentence);
    if (message === undefined) return undefined;
    const { code, fields } = body;
    return {
      message,
      ...(typeof code === 'string' && { code }),
      ...(isRecord(fields) && {
        fields: Object.fromEntries(
          Object.entries(fields).filter((entry): entry is [string, string] => isSentence(entry[1])),
        ),
      }),
    };
  } catch {
    return undefined;
  }
}

const isSentence = (value: unknown): value is string => typeof value === 'string' && value !== '';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
