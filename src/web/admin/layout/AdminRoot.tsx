import { Outlet } from '@tanstack/react-router';
import { LazyToaster } from '../../frame/LazyToaster.tsx';
import { LazyTooltips } from '../../frame/LazyTooltips.tsx';
import { NavigationProgress } from '../../frame/NavigationProgress.tsx';
import { usePageChange } from '../../frame/use-page-change.ts';

/** Around every page of the administrator's area, the login included. */
export function AdminRoot() {
  usePageChange();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <LazyToaster />
      <LazyTooltips />
    </>
  );
}
