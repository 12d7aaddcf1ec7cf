import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server';
import type { PageFiles, Rendering, Transport } from '../contracts/page-rendering.ts';
import { setTransport } from './api.ts';
import { createShopRouter } from './router.tsx';
import { rememberOrigin } from './storefront/origin.ts';

/** From route ids to the modules of their pages, so that a page's code is fetched along with its HTML. */
export { pageModules } from './storefront/routes.tsx';

/** Says how pages that are rendered here call the endpoints. */
export function connect(transport: Transport): void {
  setTransport(transport);
}

/**
 * Renders the page at an address for nobody in particular, and names its canonical address and the endpoints
 * it called. `origin` begins the whole addresses in it.
 */
export async function renderPage(
  address: string,
  origin: string,
  files: PageFiles,
): Promise<Rendering> {
  const calls = new Set<string>();
  let canonical: string | undefined;
  const response = await createRequestHandler({
    request: new Request(new URL(address, 'http://localhost')),
    createRouter: () => {
      const router = createShopRouter();
      rememberOrigin(router.options.context.queryClient, origin);
      return router;
    },
    getRouterManifest: () => files,
  })(async ({ router, responseHeaders }) => {
    for (const { queryKey } of router.options.context.queryClient.getQueryCache().getAll()) {
      calls.add(String(queryKey[0]));
    }
    canonical = router.state.matches
      .flatMap(({ links }) => links ?? [])
      .find((link) => link?.rel === 'canonical')?.href;
    return renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    });
  });

  const redirectTo = response.headers.get('location');
  if (redirectTo) return { status: response.status, redirectTo };
  return { status: response.status, html: await response.text(), canonical, calls: [...calls] };
}
