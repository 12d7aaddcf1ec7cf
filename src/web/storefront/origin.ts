import type { QueryClient } from '@tanstack/react-query';

// Among what was read, so that it reaches the browser with the page: there it must be the server's word.
const KEY = ['origin'];

/** Keeps what whole addresses of the shop begin with, for instance 'https://shop.example'. */
export function rememberOrigin(queryClient: QueryClient, origin: string): void {
  queryClient.setQueryData<string>(KEY, origin);
}

/** A path of the shop as a whole address; as it is where the shop does not know its own. */
export function wholeAddress(queryClient: QueryClient, path: string): string {
  return `${queryClient.getQueryData<string>(KEY) ?? ''}${path}`;
}
