import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { documentLinks, documentMeta } from '../frame/document-head.ts';
import { lazyPage } from '../frame/lazy-page.ts';
import { settingsQuery } from '../settings-query.ts';
import { AdminDocument } from './layout/AdminDocument.tsx';
import { AdminNotFound } from './layout/AdminNotFound.tsx';
import { AdminRoot } from './layout/AdminRoot.tsx';
import { Dashboard } from './layout/Dashboard.tsx';
import { SectionSkeleton } from './page/SectionSkeleton.tsx';
import type { AdminPage, Section } from './section.ts';
import { sections } from './sections.ts';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  loader: ({ context }) => context.queryClient.ensureQueryData(settingsQuery).then(() => undefined),
  head: () => ({
    meta: [
      ...documentMeta,
      { name: 'robots', content: 'noindex' },
      { title: '404 Page Not Found' },
    ],
    links: documentLinks,
  }),
  shellComponent: AdminDocument,
  component: AdminRoot,
  notFoundComponent: AdminNotFound,
});

function titled(title: string) {
  return ({ match }: { match: { context: { queryClient: QueryClient } } }) => {
    const settings = match.context.queryClient.getQueryData(settingsQuery.queryKey);
    return { meta: [{ title: [title, settings?.shopName].filter(Boolean).join(' · ') }] };
  };
}

const login = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  head: titled('Administrator login'),
  component: lazyPage(() => import('./login/LoginPage.tsx'), 'LoginPage'),
});

/** An address that owners guess. */
const guessedLogin = createRoute({
  getParentRoute: () => root,
  path: '/admin/login',
  beforeLoad: () => {
    throw redirect({ href: '/admin' });
  },
});

const dashboard = createRoute({
  getParentRoute: () => root,
  path: '/admin/dashboard',
  component: Dashboard,
});

function routeOf(section: Section, { path, title, component }: AdminPage) {
  return createRoute({
    getParentRoute: () => dashboard,
    path: `${section.address.slice('/admin/dashboard'.length)}${path}` || '/',
    head: titled(title),
    pendingComponent: SectionSkeleton,
    // Another id is another page, with forms and state of its own.
    remountDeps: ({ params }) => params,
    component,
  });
}

export const adminRouteTree = root.addChildren([
  login,
  guessedLogin,
  dashboard.addChildren(
    sections.flatMap((section) => section.pages.map((page) => routeOf(section, page))),
  ),
]);
