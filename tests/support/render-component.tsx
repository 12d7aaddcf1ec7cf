import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import { createQueryClient } from '../../src/web/query-client.ts';
import '../../src/web/admin/layout/admin.css';
import Toaster from '../../src/web/ui/feedback/Toaster.tsx';
import { closeToast } from '../../src/web/ui/feedback/toast-store.ts';

/** Shows a component at '/' of an app that has one more address; gone when the test is over. */
export function renderComponent(component: () => ReactNode) {
  const root = createRootRoute();
  const history = createMemoryHistory();
  const router = createRouter({
    history,
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component }),
      createRoute({ getParentRoute: () => root, path: '/elsewhere', component: Elsewhere }),
    ]),
  });
  const place = document.body.appendChild(document.createElement('div'));
  const rendered = createRoot(place);
  rendered.render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  onTestFinished(() => {
    closeToast();
    rendered.unmount();
    place.remove();
  });
  return { leave: () => history.push('/elsewhere') };
}

function Elsewhere() {
  return <p>Elsewhere</p>;
}
