import { queryOptions } from '@tanstack/react-query';
import type { Request } from '../../contracts/endpoint.ts';
import type { Endpoints } from '../../contracts/endpoints.ts';
import { call } from '../api.ts';

/** The query of one endpoint. Its key is the endpoint's name, to invalidate all of them by, and the request. */
export function endpointQuery<N extends keyof Endpoints>(name: N, request: Request<Endpoints[N]>) {
  return queryOptions({
    queryKey: [name, request],
    queryFn: ({ signal }) => call(name, request, signal),
  });
}
