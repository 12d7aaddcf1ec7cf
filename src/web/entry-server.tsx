import type { AnyRouter } from '@tanstack/react-router';
import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server';
import type { Area, PageFiles, Rendering, Transport } from '../contracts/page-rendering.ts';
import { createAdminRouter } from './admin/router.ts';
import { setTransport } from './api.ts';
import { rememberOrigin } from './storefront/origin.ts';
import { createShopRouter } from './storefront/router.ts';

/** From route ids to the modules of their pages, so that a page's code comes with the entry's, not after it. */
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
  files: Record<Area, PageFiles>,
): Promise<Rendering> {
  const area = areaOf(address);
  const calls = new Set<string>();
  let canonical: string | undefined;
  const response = await createRequestHandler({
    request: new Request(new URL(address, 'http://localhost')),
    createRouter: () => {
      const router: AnyRouter = area === 'shop' ? createShopRouter() : createAdminRouter();
      rememberOrigin(router.options.context.queryClient, origin);
      return router;
    },
    getRouterManifest: () => files[area],
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

function areaOf(address: string): Area {
  return /^\/admin(\/|\?|$)/.test(address) ? 'administrator' : 'shop';
}
