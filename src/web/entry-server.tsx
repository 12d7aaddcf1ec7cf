import { AsyncLocalStorage } from 'node:async_hooks';
import type { AnyRouter } from '@tanstack/react-router';
import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server';
import type { Area, PageFiles, Rendering, Transport } from '../contracts/page-rendering.ts';
import { createAdminRouter } from './admin/router.ts';
import { call, setTransport } from './api.ts';
import { rememberOrigin } from './storefront/origin.ts';
import { createShopRouter } from './storefront/router.ts';

/** From route ids to the modules of their pages, so that a page's code comes with the entry's, not after it. */
export { pageModules } from './storefront/routes.tsx';

/** The one endpoint that every page calls: its header and footer are made of it. */
const FRAME = 'GET /api/shop-settings';
let lastFrame: Awaited<ReturnType<Transport>> | undefined;
/** What is known of the page that is being rendered: whether something of it could not be read just now. */
const rendering = new AsyncLocalStorage<{ isIncomplete: boolean }>();

/**
 * Says how pages that are rendered here call the endpoints. While the shop cannot read its data, what stands around a
 * page is as it was last read.
 */
export function connect(transport: Transport): void {
  lastFrame = undefined;
  setTransport(async (name, request, signal) => {
    const answer = await transport(name, request, signal);
    if (name === FRAME && answer.status === 200) lastFrame = answer;
    if (answer.status !== 503) return answer;
    const page = rendering.getStore();
    if (page) page.isIncomplete = true;
    return (name === FRAME && lastFrame) || answer;
  });
}

/** Reads what stands around every page, for those that cannot be made later. Fails silently: then there is none yet. */
export async function readFrame(): Promise<void> {
  await call(FRAME, {}).catch(() => undefined);
}

/**
 * Renders the page at an address for nobody in particular, and names its canonical address and the endpoints
 * it called. `origin` begins the whole addresses in it. Where something of it could not be read just now the status
 * is 503, also where the page does without: nobody is to cache it.
 */
export async function renderPage(
  address: string,
  origin: string,
  files: Record<Area, PageFiles>,
): Promise<Rendering> {
  const page = { isIncomplete: false };
  const rendered = await rendering.run(page, () => render(address, origin, files));
  return page.isIncomplete && 'html' in rendered ? { ...rendered, status: 503 } : rendered;
}

async function render(
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
