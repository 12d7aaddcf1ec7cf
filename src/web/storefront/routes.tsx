import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { ApiError } from '../api.ts';
import { orOffline } from '../frame/or-offline.ts';
import { settingsQuery } from '../settings-query.ts';
import { fontUrls } from '../ui/fonts.ts';
import { pickLot, readLotSearch } from './coa/pick-lot.ts';
import { ShopDocument } from './layout/ShopDocument.tsx';
import { ShopFailure } from './layout/ShopFailure.tsx';
import { ShopFrame } from './layout/ShopFrame.tsx';
import { NotFoundPage } from './not-found/NotFoundPage.tsx';
import { dataOfFaq, dataOfHome } from './page-data.ts';
import { headed, unlisted } from './page-head.ts';
import {
  headCertificate,
  headCertificates,
  headPost,
  headProduct,
  headShelf,
} from './page-heads.ts';
import {
  blogPostQuery,
  blogPostsQuery,
  catalogueQuery,
  certificatesQuery,
  FEATURED,
  lotsQuery,
  pageContentQuery,
  productQuery,
} from './queries.ts';
import { readCatalogueSearch } from './shop/read-catalogue-search.ts';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: ({ context }) => context.queryClient.ensureQueryData(settingsQuery).then(() => undefined),
  head: ({ match, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      // Where no page is at the address, the root stands alone; every page has a title of its own.
      ...(matches.length === 1 ? unlisted('404 Page Not Found')({ match }).meta : []),
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      ...fontUrls.map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href,
        crossOrigin: 'anonymous' as const,
      })),
    ],
  }),
  shellComponent: ShopDocument,
  component: ShopFrame,
  notFoundComponent: NotFoundPage,
  errorComponent: ShopFailure,
});

const loadHomePage = orOffline(() => import('./home/HomePage.tsx'));
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(pageContentQuery),
      queryClient.ensureQueryData(catalogueQuery(FEATURED)),
    ]);
  },
  head: ({ match }) =>
    headed(
      'Research peptides and reagents',
      'Third-party tested peptides and reagents for in-vitro research, sent to laboratories across Canada.',
      { data: import.meta.env.SSR ? dataOfHome(match.context.queryClient) : [] },
    )({ match }),
  pendingComponent: lazyRouteComponent(loadHomePage, 'HomePagePending'),
  component: lazyRouteComponent(loadHomePage, 'HomePage'),
});

const loadShopPage = orOffline(() => import('./shop/ShopPage.tsx'));
const shop = createRoute({
  getParentRoute: () => root,
  path: '/shop',
  validateSearch: readCatalogueSearch,
  // The router keeps what it does not know in `search`; these are what the page is made of.
  loaderDeps: ({ search }) => readCatalogueSearch(search),
  loader: ({ context, deps }) =>
    context.queryClient.ensureQueryData(catalogueQuery(deps)).then(() => undefined),
  head: ({ match }) => headShelf(match.context.queryClient, match.loaderDeps)({ match }),
  pendingComponent: lazyRouteComponent(loadShopPage, 'ShopPagePending'),
  component: lazyRouteComponent(loadShopPage, 'ShopPage'),
});

/** Gives an answer, or throws `notFound()` where it is the status 404. */
async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}

const loadProductPage = orOffline(() => import('./product/ProductPage.tsx'));
const product = createRoute({
  getParentRoute: () => root,
  path: '/product/$id',
  loader: async ({ context: { queryClient }, params: { id } }) => {
    await Promise.all([
      orNotFound(queryClient.ensureQueryData(productQuery(id))),
      // The page does without: they are the words of one link.
      queryClient.prefetchQuery(lotsQuery(id)),
    ]);
  },
  head: ({ match }) => headProduct(match.context.queryClient, match.params.id)({ match }),
  pendingComponent: lazyRouteComponent(loadProductPage, 'ProductPagePending'),
  component: lazyRouteComponent(loadProductPage, 'ProductPage'),
  notFoundComponent: lazyRouteComponent(
    orOffline(() => import('./product/ProductNotFound.tsx')),
    'ProductNotFound',
  ),
});

const loadBlogPage = orOffline(() => import('./blog/BlogPage.tsx'));
const blog = createRoute({
  getParentRoute: () => root,
  path: '/blog',
  loader: ({ context }) =>
    context.queryClient.ensureQueryData(blogPostsQuery).then(() => undefined),
  head: headed(
    'Blog',
    'Notes for the bench on research peptides: storage, HPLC and mass spectra, solubility, certificates of analysis and safe handling.',
    {
      links: [
        { rel: 'alternate', type: 'application/rss+xml', title: 'Blog', href: '/blog/rss.xml' },
      ],
    },
  ),
  pendingComponent: lazyRouteComponent(loadBlogPage, 'BlogPagePending'),
  component: lazyRouteComponent(loadBlogPage, 'BlogPage'),
});

const loadPostPage = orOffline(() => import('./blog/PostPage.tsx'));
const blogPost = createRoute({
  getParentRoute: () => root,
  path: '/blog/$slug',
  loader: async ({ context, params }) => {
    await orNotFound(context.queryClient.ensureQueryData(blogPostQuery(params.slug)));
  },
  head: ({ match }) => headPost(match.context.queryClient, match.params.slug)({ match }),
  pendingComponent: lazyRouteComponent(loadPostPage, 'PostPagePending'),
  component: lazyRouteComponent(loadPostPage, 'PostPage'),
  notFoundComponent: lazyRouteComponent(
    orOffline(() => import('./blog/PostNotFound.tsx')),
    'PostNotFound',
  ),
});

const about = createRoute({
  getParentRoute: () => root,
  path: '/about',
  head: headed(
    'About',
    'A supplier of peptides and reagents for in-vitro research: what the shop stands for, and where it is.',
  ),
  component: lazyRouteComponent(
    orOffline(() => import('./about/AboutPage.tsx')),
    'AboutPage',
  ),
});

const faq = createRoute({
  getParentRoute: () => root,
  path: '/faq',
  head: ({ match }) =>
    headed(
      'FAQ',
      'Shipping, payment, purity, storage, returns and research use: ten questions answered in short.',
      { data: import.meta.env.SSR ? dataOfFaq(match.context.queryClient) : [] },
    )({ match }),
  component: lazyRouteComponent(
    orOffline(() => import('./faq/FaqPage.tsx')),
    'FaqPage',
  ),
});

const certificates = createRoute({
  getParentRoute: () => root,
  path: '/coas',
  validateSearch: readCatalogueSearch,
  loaderDeps: ({ search: { category, page } }) => readCatalogueSearch({ category, page }),
  loader: ({ context, deps }) =>
    context.queryClient.ensureQueryData(certificatesQuery(deps)).then(() => undefined),
  head: ({ match }) => headCertificates(match.context.queryClient, match.loaderDeps)({ match }),
  component: lazyRouteComponent(
    orOffline(() => import('./coas/CertificatesPage.tsx')),
    'CertificatesPage',
  ),
});

const loadCertificatePage = orOffline(() => import('./coa/CertificatePage.tsx'));
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
    if (deps.lot && !pickLot(lots, deps.lot)) throw notFound();
  },
  head: ({ match }) =>
    headCertificate(
      match.context.queryClient,
      match.params.productId,
      match.loaderDeps.lot,
    )({ match }),
  pendingComponent: lazyRouteComponent(loadCertificatePage, 'CertificatePending'),
  component: lazyRouteComponent(loadCertificatePage, 'CertificatePage'),
  notFoundComponent: lazyRouteComponent(
    orOffline(() => import('./coa/CertificateNotFound.tsx')),
    'CertificateNotFound',
  ),
});

const contact = createRoute({
  getParentRoute: () => root,
  path: '/contact',
  head: headed(
    'Contact',
    'Write to us about a product, a lot or an order. A person answers within 24 hours.',
  ),
  component: lazyRouteComponent(
    orOffline(() => import('./contact/ContactPage.tsx')),
    'ContactPage',
  ),
});

const cart = createRoute({
  getParentRoute: () => root,
  path: '/cart',
  head: unlisted('Shopping Cart'),
  component: lazyRouteComponent(
    orOffline(() => import('./cart/CartPage.tsx')),
    'CartPage',
  ),
});

const checkout = createRoute({
  getParentRoute: () => root,
  path: '/checkout',
  head: unlisted('Checkout'),
  component: lazyRouteComponent(
    orOffline(() => import('./checkout/CheckoutPage.tsx')),
    'CheckoutPage',
  ),
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
  head: unlisted('Payment'),
  component: lazyRouteComponent(
    orOffline(() => import('./payment/PaymentPage.tsx')),
    'PaymentPage',
  ),
});

const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe/$token',
  head: unlisted('Unsubscribe'),
  component: lazyRouteComponent(
    orOffline(() => import('./unsubscribe/UnsubscribePage.tsx')),
    'UnsubscribePage',
  ),
});

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' ? { token: search.token } : {},
  head: unlisted('Set up'),
  component: lazyRouteComponent(
    orOffline(() => import('./setup/SetupPage.tsx')),
    'SetupPage',
  ),
});

const developmentOnly = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/dev/ui',
        component: lazyRouteComponent(
          orOffline(() => import('../ui/UiGallery.tsx')),
          'UiGallery',
        ),
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
  certificate,
  contact,
  cart,
  checkout,
  paymentWithoutOrder,
  payment,
  unsubscribe,
  setup,
  ...developmentOnly,
]);

/** Where each route's page lives, by route id, so that the server can name its files in the first HTML. */
export const pageModules: Record<string, string> = {
  '/': 'src/web/storefront/home/HomePage.tsx',
  '/shop': 'src/web/storefront/shop/ShopPage.tsx',
  '/product/$id': 'src/web/storefront/product/ProductPage.tsx',
  '/blog': 'src/web/storefront/blog/BlogPage.tsx',
  '/blog/$slug': 'src/web/storefront/blog/PostPage.tsx',
  '/about': 'src/web/storefront/about/AboutPage.tsx',
  '/faq': 'src/web/storefront/faq/FaqPage.tsx',
  '/coas': 'src/web/storefront/coas/CertificatesPage.tsx',
  '/coa/$productId': 'src/web/storefront/coa/CertificatePage.tsx',
  '/contact': 'src/web/storefront/contact/ContactPage.tsx',
  '/cart': 'src/web/storefront/cart/CartPage.tsx',
  '/checkout': 'src/web/storefront/checkout/CheckoutPage.tsx',
  '/payment/$orderId': 'src/web/storefront/payment/PaymentPage.tsx',
  '/unsubscribe/$token': 'src/web/storefront/unsubscribe/UnsubscribePage.tsx',
  '/setup': 'src/web/storefront/setup/SetupPage.tsx',
};
