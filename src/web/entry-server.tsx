import { AsyncLocalStorage } from 'node:async_hooks';
import type { AnyRouter } from '@tanstack/react-router';
import {
  createRequestHandler,
  RouterServer,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server';
import type { Area, PageFiles, Rendering, Transport } from '../contracts/content/page-rendering.ts';
import { loadedPages } from '../domain/pages/section-pages.ts';
import { createAdminRouter } from './admin/router.ts';
import { call, setTransport } from './api.ts';
import { setOrigin } from './storefront/origin.ts';
import { createShopRouter } from './storefront/router.ts';

/** By route id, so that the HTML can name a page's code beside the entry's. */
export { pageModules } from './storefront/page-modules.ts';

/** What header, footer and the pages without other data are made of: kept for when the database is away. */
const kept = new Set(['GET /api/shop-settings', 'GET /api/pages/{page}']);
const lastAnswers = new Map<string, Awaited<ReturnType<Transport>>>();
/** The page being rendered, and whether an endpoint answered 503 to it. */
const rendering = new AsyncLocalStorage<{ isIncomplete: boolean }>();

/**
 * Sets how rendered pages call the endpoints. While the database is away, header, footer and the texts of pages are those
 * that were last read.
 */
export function connect(transport: Transport): void {
  lastAnswers.clear();
  setTransport(async (name, request, signal) => {
    const answer = await transport(name, request, signal);
    const key = kept.has(name) ? JSON.stringify([name, request]) : undefined;
    if (key && answer.status === 200) lastAnswers.set(key, answer);
    if (answer.status !== 503) return answer;
    const page = rendering.getStore();
    if (page) page.isIncomplete = true;
    return (key && lastAnswers.get(key)) || answer;
  });
}

/** Reads ahead what pages can be made of while the database is away. Fails silently. */
export async function readFrame(): Promise<void> {
  await Promise.allSettled([
    call('GET /api/shop-settings', {}),
    ...loadedPages.map((page) => call('GET /api/pages/{page}', { params: { page } })),
  ]);
}

/**
 * Renders the page at an address, the same for every visitor, and tells its canonical address and the endpoints it
 * called. `origin` is what absolute addresses begin with. The status is 503 if any endpoint answered so, even where the
 * page can do without its answer: it must not be cached.
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
      setOrigin(router.options.context.queryClient, origin);
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
