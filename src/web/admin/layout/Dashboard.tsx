import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageFailure } from '../../frame/PageFailure.tsx';
import { ListKeys } from '../list/ListKeys.tsx';
import { sessionQuery, useEndedSession } from '../login/session.ts';
import { HeldUpNotice } from '../outbox/HeldUpNotice.tsx';
import { useAdminNavigate } from '../page/AdminLink.tsx';
import { LazyReauthentication } from '../reauthentication/LazyReauthentication.tsx';
import { AdminHeader } from './AdminHeader.tsx';
import { SectionNavigation } from './SectionNavigation.tsx';

const DASHBOARD = '/admin/dashboard';

/** The frame of the dashboard: empty until the session is known, and leading to the login without one. */
export function Dashboard() {
  const session = useQuery(sessionQuery);
  const navigate = useAdminNavigate();
  const here = useLocation({ select: ({ pathname, searchStr }) => `${pathname}${searchStr}` });
  const isStranger = session.data?.authenticated === false;
  useEndedSession();

  useEffect(() => {
    // This frame is still mounted while the login loads.
    if (!isStranger || !here.startsWith(DASHBOARD)) return;
    const search = here === DASHBOARD ? {} : { to: here };
    void navigate({ to: '/admin', search, replace: true, ignoreBlocker: true });
  }, [isStranger, navigate, here]);

  if (session.isError) {
    return (
      <main id="main">
        <PageFailure error={session.error} retry={() => session.refetch()} />
      </main>
    );
  }
  if (!session.data?.authenticated) return null;
  return (
    <div className="flex min-h-dvh flex-col print:min-h-0">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2.5 font-semibold text-paper focus:translate-y-0"
      >
        Skip to content
      </a>
      <AdminHeader />
      <HeldUpNotice />
      <div className="mx-auto flex w-full max-w-360 flex-1">
        <div className="sticky top-0 tall:top-14 max-h-[calc(100dvh-3.5rem)] w-56 shrink-0 self-start overflow-y-auto py-6 pl-[clamp(1rem,2.5vw,2rem)] max-lg:hidden">
          <SectionNavigation />
        </div>
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 flex-1 px-[clamp(1rem,2.5vw,2rem)] py-6 outline-none lg:py-8"
        >
          <Outlet />
        </main>
      </div>
      <ListKeys />
      <LazyReauthentication />
    </div>
  );
}
