import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import { type ProductSort, productSorts } from '../../domain/product-sorts.ts';
import { ApiError } from '../api.ts';
import { fontUrls } from '../ui/fonts.ts';
import { HomePagePending } from './home/HomePagePending.tsx';
import { ShopDocument } from './layout/ShopDocument.tsx';
import { ShopFailure } from './layout/ShopFailure.tsx';
import { ShopFrame } from './layout/ShopFrame.tsx';
import { NotFoundPage } from './not-found/NotFoundPage.tsx';
import { ProductPagePending } from './product/ProductPagePending.tsx';
import {
  type CatalogueSearch,
  catalogueQuery,
  FEATURED,
  pageContentQuery,
  productQuery,
  settingsQuery,
} from './queries.ts';
import { ShopPagePending } from './shop/ShopPagePending.tsx';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: async ({ context }) => {
    const { shopName } = await context.queryClient.ensureQueryData(settingsQuery);
    return { shopName };
  },
  head: ({ loaderData, matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      // Where no page matches the address, the root stands alone.
      ...(matches.length === 1
        ? [{ title: titleOf('404 Page Not Found', loaderData?.shopName) }]
        : [{ title: loaderData?.shopName ?? '' }]),
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

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.ensureQueryData(pageContentQuery),
      queryClient.ensureQueryData(catalogueQuery(FEATURED)),
    ]);
  },
  head: described(
    'Premium Research Compounds',
    'Third-party tested peptides and reagents for in-vitro research, shipped within Canada.',
  ),
  pendingComponent: HomePagePending,
  component: lazyRouteComponent(() => import('./home/HomePage.tsx'), 'HomePage'),
});

const shop = createRoute({
  getParentRoute: () => root,
  path: '/shop',
  validateSearch: readCatalogueSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    context.queryClient.ensureQueryData(catalogueQuery(deps)).then(() => undefined),
  head: titled('Shop'),
  component: lazyRouteComponent(() => import('./shop/ShopPage.tsx'), 'ShopPage'),
});

const product = createRoute({
  getParentRoute: () => root,
  path: '/product/$id',
  loader: async ({ context, params }) => {
    try {
      const { name } = await context.queryClient.ensureQueryData(productQuery(params.id));
      return { name };
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) throw notFound();
      throw error;
    }
  },
  head: ({ loaderData }) => titled(loaderData?.name ?? 'Product not found')(),
  component: lazyRouteComponent(() => import('./product/ProductPage.tsx'), 'ProductPage'),
  notFoundComponent: lazyRouteComponent(
    () => import('./product/ProductNotFound.tsx'),
    'ProductNotFound',
  ),
});

const cart = createRoute({
  getParentRoute: () => root,
  path: '/cart',
  head: titled('Shopping Cart'),
  component: lazyRouteComponent(() => import('./cart/CartPage.tsx'), 'CartPage'),
});

const checkout = createRoute({
  getParentRoute: () => root,
  path: '/checkout',
  head: titled('Checkout'),
  component: lazyRouteComponent(() => import('./checkout/CheckoutPage.tsx'), 'CheckoutPage'),
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
  head: () => ({
    meta: [
      { title: 'Payment · Boreal Peptides' },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: lazyRouteComponent(() => import('./payment/PaymentPage.tsx'), 'PaymentPage'),
});

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' ? { token: search.token } : {},
  head: titled('Set up'),
  component: lazyRouteComponent(() => import('./setup/SetupPage.tsx'), 'SetupPage'),
});

const developmentOnly = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => root,
        path: '/dev/ui',
        component: lazyRouteComponent(() => import('../ui/UiGallery.tsx'), 'UiGallery'),
      }),
    ]
  : [];

export const routeTree = root.addChildren([
  home,
  shop,
  product,
  cart,
  checkout,
  paymentWithoutOrder,
  payment,
  setup,
  ...developmentOnly,
]);

/** Where each route's page lives, by route id, so that the server can name its files in the first HTML. */
export const pageModules: Record<string, string> = {
  '/': 'src/web/storefront/home/HomePage.tsx',
  '/shop': 'src/web/storefront/shop/ShopPage.tsx',
  '/product/$id': 'src/web/storefront/product/ProductPage.tsx',
  '/cart': 'src/web/storefront/cart/CartPage.tsx',
  '/checkout': 'src/web/storefront/checkout/CheckoutPage.tsx',
  '/payment/$orderId': 'src/web/storefront/payment/PaymentPage.tsx',
  '/setup': 'src/web/storefront/setup/SetupPage.tsx',
};

function readCatalogueSearch(search: Record<string, unknown>): CatalogueSearch {
  const sort = productSorts.find((name): name is ProductSort => name === search.sort);
  const page = Math.trunc(Number(search.page));
  return {
    ...(typeof search.category === 'string' && search.category && { category: search.category }),
    ...(sort && sort !== 'name' && { sort }),
    ...(page > 1 && { page }),
  };
}
