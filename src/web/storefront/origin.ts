import type { QueryClient } from '@tanstack/react-query';

// In the query cache, so that it reaches the browser with the page: the server knows it, the browser may not.
const KEY = ['origin'];

/** Sets what absolute URLs of the shop begin with, for instance 'https://shop.example'. */
export function setOrigin(queryClient: QueryClient, origin: string): void {
  queryClient.setQueryData<string>(KEY, origin);
}

/** The absolute URL of a path in the shop; the path alone where no origin is set. */
export function absoluteUrl(queryClient: QueryClient, path: string): string {
  return `${queryClient.getQueryData<string>(KEY) ?? ''}${path}`;
}
