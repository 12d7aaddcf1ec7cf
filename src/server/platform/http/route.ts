import type { Answer, Endpoint, Input } from '../../../contracts/endpoint.ts';
import type { SignedInVisitor, Visitor } from '../sessions/visitor.ts';

/** An endpoint with its handler; `route` has checked their types. */
export type Route = {
  endpoint: Endpoint;
  run: (input: UncheckedInput, visitor: Visitor) => Promise<unknown>;
  /** Whether a public answer may be cached. */
  isCacheable: (input: UncheckedInput, answer: unknown) => boolean;
};

/** A request after the endpoint's schemas have parsed it. */
export type UncheckedInput = {
  params: unknown;
  query: unknown;
  headers: unknown;
  body: unknown;
  file?: Uint8Array | undefined;
};

type Caller<E extends Endpoint> = E['access'] extends 'administrator' ? SignedInVisitor : Visitor;

/**
 * Joins an endpoint and its handler. `isCacheable` keeps answers to made-up input, which has no limit, out of the page
 * cache.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handler: (input: Input<E>, visitor: Caller<E>) => Promise<Answer<E>>,
  isCacheable: (input: Input<E>, answer: Answer<E>) => boolean = () => true,
): Route {
  // Sound because a route runs only with input and output parsed by its own endpoint's schemas, and with a signed-in
  // administrator if the endpoint demands one.
  return {
    endpoint,
    run: (input, visitor) => handler(input as Input<E>, visitor as Caller<E>),
    isCacheable: (input, answer) => isCacheable(input as Input<E>, answer as Answer<E>),
  };
}
