import { queryOptions } from '@tanstack/react-query';
import type { Endpoints } from '../contracts/endpoints.ts';
import type { Request } from '../contracts/wire/endpoint.ts';
import { call } from './api.ts';

/**
 * A query for what a page shows: one request to an endpoint. Its key begins with the endpoint's name: the server reads
 * from it what a page was made of. Never aborted, since a loader may wait for what a component has asked for.
 */
export function pageQuery<N extends keyof Endpoints>(name: N, request: Request<Endpoints[N]>) {
  return queryOptions({ queryKey: [name, request], queryFn: () => call(name, request) });
}
