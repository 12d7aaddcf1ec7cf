import type { Answer, Endpoint, Input } from '../../../contracts/wire/endpoint.ts';
import type { Capability } from '../../../domain/staff/roles.ts';
import type { SignedInVisitor, Visitor } from '../sessions/visitor.ts';

/** An endpoint with its handler; `route` has checked their types. */
export type Route = {
  endpoint: Endpoint;
  run: (input: UncheckedInput, visitor: Visitor) => Promise<unknown>;
  /** Whether a public answer may be cached. */
  isCacheable: (input: UncheckedInput, answer: unknown) => boolean;
  /** Whether this session was answered before: the endpoint's limit does not count that again. */
  isRepeat?: (input: UncheckedInput, sessionId: string) => Promise<boolean>;
};

/** A request after the endpoint's schemas have parsed it. */
export type UncheckedInput = {
  params: unknown;
  query: unknown;
  headers: unknown;
  body: unknown;
  file?: Uint8Array | undefined;
};

/** What a handler answers: data, or its JSON, where a thread has written that. */
type Answered<E extends Endpoint> = E['access'] extends 'public' ? Answer<E> : Answer<E> | Buffer;

type Caller<E extends Endpoint> = E['access'] extends Capability ? SignedInVisitor : Visitor;

type Exceptions<E extends Endpoint> = {
  /** Keeps answers to made-up input, of which there is no end, out of the page cache. */
  isCacheable?: (input: Input<E>, answer: Answer<E>) => boolean;
  isRepeat?: (input: Input<E>, sessionId: string) => Promise<boolean>;
};

/** Joins an endpoint and its handler. */
export function route<E extends Endpoint>(
  endpoint: E,
  handler: (input: Input<E>, visitor: Caller<E>) => Promise<Answered<E>>,
  { isCacheable = () => true, isRepeat }: Exceptions<E> = {},
): Route {
  // Sound because a route runs only with input and output parsed by its own endpoint's schemas, and with a signed-in
  // administrator who may, if the endpoint demands one.
  return {
    endpoint,
    run: (input, visitor) => handler(input as Input<E>, visitor as Caller<E>),
    isCacheable: (input, answer) => isCacheable(input as Input<E>, answer as Answer<E>),
    ...(isRepeat && { isRepeat: (input, sessionId) => isRepeat(input as Input<E>, sessionId) }),
  };
}
