import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Endpoints } from '../../../contracts/endpoints.ts';
import type { Answer, Request } from '../../../contracts/wire/endpoint.ts';
import { call } from '../../api.ts';

/** A query for one request to an endpoint. Its key is the endpoint's name and the request. */
export function endpointQuery<N extends keyof Endpoints>(name: N, request: Request<Endpoints[N]>) {
  return queryOptions({
    queryKey: [name, request],
    queryFn: ({ signal }) => call(name, request, signal),
  });
}

/** Reads one page of a list. */
export type PageQuery<Answer> = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
};

/** The same as plain values, for a list's declaration. */
export function pageQuery<N extends keyof Endpoints>(
  name: N,
  request: Request<Endpoints[N]>,
): PageQuery<Answer<Endpoints[N]>> {
  return { queryKey: [name, request], queryFn: ({ signal }) => call(name, request, signal) };
}

/** Marks all that was read from these endpoints as stale, and refetches what is on the screen. */
export function invalidateEndpoints(
  queryClient: QueryClient,
  names: readonly (keyof Endpoints)[],
): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => names.some((name) => name === queryKey[0]),
  });
}
