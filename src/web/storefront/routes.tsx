import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  notFound,
  redirect,
} from '@tanstack/react-router';
import type { LoadedPage } from '../../domain/pages/section-pages.ts';
import { ApiError } from '../api.ts';
import { documentLinks, documentMeta } from '../frame/document-head.ts';
import { lazyPage } from '../frame/lazy-page.ts';
import { settingsQuery } from '../settings-query.ts';
import { BlogPagePending } from './blog/BlogPagePending.tsx';
import { PostPagePending } from './blog/PostPagePending.tsx';
import { buildHead, buildNoindexHead } from './build-head.ts';
import { CartPagePending } from './cart/CartPagePending.tsx';
import { CertificatePending } from './certificate/CertificatePending.tsx';
import { hasTrace, pickLot, readLotSearch } from './certificate/pick-lot.ts';
import { HomePagePending } from './home/HomePagePending.tsx';
import { ShopDocument } from './layout/ShopDocument.tsx';
import { ShopFailure } from './layout/ShopFailure.tsx';
import { ShopFrame } from './layout/ShopFrame.tsx';
import { NotFoundPage } from './not-found/NotFoundPage.tsx';
import {
  buildCertificateHead,
  buildCertificatesHead,
  buildFaqHead,
  buildHomeHead,
  buildPostHead,
  buildProductHead,
  buildShopHead,
  describePage,
} from './page-heads.ts';
import { ProductPagePending } from './product/ProductPagePending.tsx';
import {
  blogPostQuery,
  blogPostsQuery,
  catalogueQuery,
  certificatesQuery,
  chromatogramQuery,
  disclaimerQuery,
  FEATURED,
  foundLotsQuery,
  logHeadQuery,
  lotsQuery,
  pageContentQuery,
  pageSectionsQuery,
  productQuery,
  relatedQuery,
} from './queries.ts';
import { readCatalogueSearch } from './shop/read-catalogue-search.ts';
import { ShopPagePending } from './shop/ShopPagePending.tsx';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(settingsQuery),
      queryClient.ensureQueryData(pageSectionsQuery('frame')),
      import.meta.env.SSR && queryClient.ensureQueryData(disclaimerQuery),
    ]);
  },
  head: ({ match, matches }) => ({
    meta: [
      ...documentMeta,
      // Where the address matches no page, the root alone matches; every page has a title of its own.
      ...(matches.length === 1 ? buildNoindexHead(match, '404 Page Not Found').meta : []),
    ],
    links: documentLinks,
  }),
  shellComponent: ShopDocument,
  component: ShopFrame,
  notFoundComponent: NotFoundPage,
  errorComponent: ShopFailure,
});

async function loadSections(
  { queryClient }: { queryClient: QueryClient },
  page: LoadedPage,
): Promise<void> {
  await queryClient.ensureQueryData(pageSectionsQuery(page));
}

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(pageContentQuery),
      queryClient.ensureQueryData(pageSectionsQuery('home')),
      queryClient.ensureQueryData(catalogueQuery(FEATURED)),
    ]);
  },
  head: ({ match }) => buildHomeHead(match),
  pendingComponent: HomePagePending,
  component: lazyPage(() => import('./home/HomePage.tsx'), 'HomePage'),
});

const shop = createRoute({
  getParentRoute: () => root,
  path: '/shop',
  validateSearch: readCatalogueSearch,
  // `search` keeps unknown parameters too; only these decide what the page shows.
  loaderDeps: ({ search }) => readCatalogueSearch(search),
  loader: ({ context, deps }) =>
    context.queryClient.ensureQueryData(catalogueQuery(deps)).then(() => undefined),
  head: ({ match }) => buildShopHead(match, match.loaderDeps),
  pendingComponent: ShopPagePending,
  component: lazyPage(() => import('./shop/ShopPage.tsx'), 'ShopPage'),
});

/** Resolves like the call, but throws `notFound()` for the status 404. */
async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}

const product = createRoute({
  getParentRoute: () => root,
  path: '/product/$id',
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [current] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(productQuery(id))),
      // The page can do without.
      queryClient.prefetchQuery(lotsQuery(id)),
      queryClient.prefetchQuery(relatedQuery(id)),
    ]);
    // The address of a size that was deleted.
    if (current.id !== id) {
      throw redirect({ to: '/product/$id', params: { id: current.id }, statusCode: 301 });
    }
  },
  head: ({ match }) => buildProductHead(match, match.params.id),
  // It shows what the list before knew, and the rest takes its place without a jump.
  pendingMinMs: 0,
  pendingComponent: ProductPagePending,
  component: lazyPage(() => import('./product/ProductPage.tsx'), 'ProductPage'),
  notFoundComponent: lazyPage(() => import('./product/ProductNotFound.tsx'), 'ProductNotFound'),
});

const blog = createRoute({
  getParentRoute: () => root,
  path: '/blog',
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(blogPostsQuery).then(() => undefined),
  head: ({ match }) =>
    buildHead(
      match,
      'Blog',
      'Notes for the bench on research peptides: storage, HPLC and mass spectra, solubility, certificates of analysis and safe handling.',
      {
        links: [
          { rel: 'alternate', type: 'application/rss+xml', title: 'Blog', href: '/blog/rss.xml' },
        ],
      },
    ),
  pendingComponent: BlogPagePending,
  component: lazyPage(() => import('./blog/BlogPage.tsx'), 'BlogPage'),
});

const blogPost = createRoute({
  getParentRoute: () => root,
  path: '/blog/$slug',
  loader: async ({ context, params }) => {
    await orNotFound(context.queryClient.ensureQueryData(blogPostQuery(params.slug)));
  },
  head: ({ match }) => buildPostHead(match, match.params.slug),
  pendingComponent: PostPagePending,
  component: lazyPage(() => import('./blog/PostPage.tsx'), 'PostPage'),
  notFoundComponent: lazyPage(() => import('./blog/PostNotFound.tsx'), 'PostNotFound'),
});

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  loader: ({ context }) => loadSections(context, 'about'),
  head: ({ match }) => buildHead(match, 'About', describePage(match, 'about')),
  component: lazyPage(() => import('./about/AboutPage.tsx'), 'AboutPage'),
});

const faq = createRoute({
  getParentRoute: () => root,
  path: '/faq',
  loader: ({ context }) => loadSections(context, 'faq'),
  head: ({ match }) => buildFaqHead(match),
  component: lazyPage(() => import('./faq/FaqPage.tsx'), 'FaqPage'),
});

const certificates = createRoute({
  getParentRoute: () => root,
  path: '/coas',
  validateSearch: readCatalogueSearch,
  loaderDeps: ({ search: { q, category, page } }) => readCatalogueSearch({ q, category, page }),
  loader: ({ context, deps }) =>
    context.queryClient.ensureQueryData(certificatesQuery(deps)).then(() => undefined),
  head: ({ match }) => buildCertificatesHead(match, match.loaderDeps),
  component: lazyPage(() => import('./certificates/CertificatesPage.tsx'), 'CertificatesPage'),
});

const certificateLog = createRoute({
  getParentRoute: () => root,
  path: '/coas/log',
  loader: ({ context }) => context.queryClient.ensureQueryData(logHeadQuery).then(() => undefined),
  head: ({ match }) =>
    buildHead(
      match,
      'Certificate log',
      'Every certificate that was ever published, signed and chained, for anyone to verify.',
    ),
  component: lazyPage(
    () => import('./certificate-log/CertificateLogPage.tsx'),
    'CertificateLogPage',
  ),
});

const lot = createRoute({
  getParentRoute: () => root,
  path: '/lot/$number',
  loader: async ({ context: { queryClient }, params: { number } }) => {
    const lots = await orNotFound(queryClient.ensureQueryData(foundLotsQuery(number)));
    if (lots.length === 0) throw notFound();
  },
  head: ({ match }) => buildNoindexHead(match, `Lot ${match.params.number}`),
  component: lazyPage(() => import('./lot/LotPage.tsx'), 'LotPage'),
  notFoundComponent: lazyPage(() => import('./lot/LotNotFound.tsx'), 'LotNotFound'),
});

const certificate = createRoute({
  getParentRoute: () => root,
  path: '/coa/$productId',
  validateSearch: readLotSearch,
  loaderDeps: ({ search }) => readLotSearch(search),
  loader: async ({ context: { queryClient }, params: { productId }, deps }) => {
    const [lots] = await orNotFound(
      Promise.all([
        queryClient.ensureQueryData(lotsQuery(productId)),
        queryClient.ensureQueryData(productQuery(productId)),
      ]),
    );
    const picked = pickLot(lots, deps);
    if (deps.lot && !picked) throw notFound();
    const number = picked?.lot.number;
    if (deps.lot && number && deps.lot !== number) {
      throw redirect({
        to: '/coa/$productId',
        params: { productId },
        search: { ...deps, lot: number },
        statusCode: 301,
      });
    }
    if (picked?.certificate && hasTrace(picked.certificate)) {
      // Without its chart a certificate is still a certificate.
      await queryClient.prefetchQuery(chromatogramQuery(picked.certificate.id));
    }
  },
  head: ({ match }) => buildCertificateHead(match, match.params.productId, match.loaderDeps),
  pendingComponent: CertificatePending,
  component: lazyPage(() => import('./certificate/CertificatePage.tsx'), 'CertificatePage'),
  notFoundComponent: lazyPage(
    () => import('./certificate/CertificateNotFound.tsx'),
    'CertificateNotFound',
  ),
});

const contact = createRoute({
  getParentRoute: () => root,
  path: '/contact',
  loader: ({ context }) => loadSections(context, 'contact'),
  head: ({ match }) => buildHead(match, 'Contact', describePage(match, 'contact')),
  component: lazyPage(() => import('./contact/ContactPage.tsx'), 'ContactPage'),
});

const cart = createRoute({
  getParentRoute: () => root,
  path: '/cart',
  head: ({ match }) => buildNoindexHead(match, 'Shopping Cart'),
  pendingComponent: CartPagePending,
  component: lazyPage(() => import('./cart/CartPage.tsx'), 'CartPage'),
});

const checkout = createRoute({
  getParentRoute: () => root,
  path: '/checkout',
  head: ({ match }) => buildNoindexHead(match, 'Checkout'),
  component: lazyPage(() => import('./checkout/CheckoutPage.tsx'), 'CheckoutPage'),
});

const paymentWithoutOrder = createRoute({
  getParentRoute: () => root,
  path: '/payment',
  beforeLoad: () => {
    throw redirect({ to: '/cart' });
  },
});

const payment = createRoute({
  getParentRoute: () => root,
  path: '/payment/$orderId',
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(pageContentQuery).then(() => undefined),
  head: ({ match }) => buildNoindexHead(match, 'Payment'),
  component: lazyPage(() => import('./payment/PaymentPage.tsx'), 'PaymentPage'),
});

const myOrders = createRoute({
  getParentRoute: () => root,
  path: '/my-orders',
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
    Number.isInteger(page) && Number(page) > 1 ? { page: Number(page) } : {},
  head: ({ match }) => buildNoindexHead(match, 'My Orders'),
  component: lazyPage(() => import('./my-orders/MyOrdersPage.tsx'), 'MyOrdersPage'),
});

const quote = createRoute({
  getParentRoute: () => root,
  path: '/quote/$token',
  head: ({ match }) => buildNoindexHead(match, 'Your quote'),
  component: lazyPage(() => import('./quote/QuotePage.tsx'), 'QuotePage'),
});

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe/$token',
  head: ({ match }) => buildNoindexHead(match, 'Unsubscribe'),
  component: lazyPage(() => import('./unsubscribe/UnsubscribePage.tsx'), 'UnsubscribePage'),
});

const stopAlerts = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe/stock-alerts/$token',
  head: ({ match }) => buildNoindexHead(match, 'Unsubscribe'),
  component: lazyPage(() => import('./unsubscribe/StopAlertsPage.tsx'), 'StopAlertsPage'),
});

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' ? { token: search.token } : {},
  head: ({ match }) => buildNoindexHead(match, 'Set up'),
  component: lazyPage(() => import('./setup/SetupPage.tsx'), 'SetupPage'),
});

const developmentOnly = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/dev/ui',
        component: lazyPage(() => import('../ui/UiGallery.tsx'), 'UiGallery'),
      }),
    ]
  : [];

export const routeTree = root.addChildren([
  home,
  shop,
  product,
  blog,
  blogPost,
  about,
  faq,
  certificates,
  certificateLog,
  certificate,
  lot,
  contact,
  cart,
  checkout,
  paymentWithoutOrder,
  payment,
  myOrders,
  quote,
  unsubscribe,
  stopAlerts,
  setup,
  ...developmentOnly,
]);
