import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ElementType, useCallback } from 'react';

export type AdminPath = '/admin' | '/admin/dashboard' | `/admin/dashboard/${string}`;

type AdminTarget = {
  to: AdminPath;
  /** Query parameters; those undefined are left out. */
  search?: Record<string, string | undefined>;
  /** The id of what is shown first, on its page. */
  hash?: string;
  replace?: boolean;
  /** False keeps the scroll position. */
  resetScroll?: boolean;
};

// The router's types are registered for the shop's routes; AdminPath types these.
const RouterLink: ElementType = Link;

export function AdminLink(props: Omit<ComponentProps<'a'>, 'href'> & AdminTarget) {
  return <RouterLink {...props} activeOptions={{ exact: true, includeSearch: false }} />;
}

/** Navigates within the administrator's area; `ignoreBlocker` leaves an unsaved form without a question. */
export function useAdminNavigate() {
  const navigate = useNavigate();
  return useCallback(
    ({ to, search = {}, ...how }: AdminTarget & { ignoreBlocker?: boolean }): Promise<void> => {
      const given = Object.entries(search).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      );
      const query = new URLSearchParams(given).toString();
      return navigate({ href: query ? `${to}?${query}` : to, ...how });
    },
    [navigate],
  );
}
