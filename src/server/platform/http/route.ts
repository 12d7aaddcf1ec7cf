import type { Answer, Endpoint, Input } from '../../../contracts/endpoint.ts';
import type { SignedInVisitor, Visitor } from '../sessions/visitor.ts';

/** An endpoint with the function that answers it, its types already checked and put away. */
export type Route = {
  endpoint: Endpoint;
  run: (input: UncheckedInput, visitor: Visitor) => Promise<unknown>;
  /** Whether a public answer may be cached for the next who asks the same. */
  isCacheable: (input: UncheckedInput, answer: unknown) => boolean;
};

/** Params, query, headers, body and file after the endpoint's schemas have parsed them. */
export type UncheckedInput = {
  params: unknown;
  query: unknown;
  headers: unknown;
  body: unknown;
  file?: Uint8Array | undefined;
};

/** Who may call decides whom the handler is given. */
type Caller<E extends Endpoint> = E['access'] extends 'administrator' ? SignedInVisitor : Visitor;

/**
 * Joins an endpoint and its handler. The handler sees parsed input and who is calling. `isCacheable` is
 * for public answers to what anybody can make up, of which there is no end.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handler: (input: Input<E>, visitor: Caller<E>) => Promise<Answer<E>>,
  isCacheable: (input: Input<E>, answer: Answer<E>) => boolean = () => true,
): Route {
  // Sound because whoever runs a route has parsed input and answer with this endpoint's own schemas,
  // and has asked for a signed-in administrator where the endpoint does.
  return {
    endpoint,
    run: (input, visitor) => handler(input as Input<E>, visitor as Caller<E>),
    isCacheable: (input, answer) => isCacheable(input as Input<E>, answer as Answer<E>),
  };
}
