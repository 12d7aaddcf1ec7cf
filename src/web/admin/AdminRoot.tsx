import { Outlet } from '@tanstack/react-router';
import { LateToaster } from '../frame/LateToaster.tsx';
import { LateTooltips } from '../frame/LateTooltips.tsx';
import { NavigationProgress } from '../frame/NavigationProgress.tsx';
import { usePageChange } from '../frame/use-page-change.ts';

/** What stands around every page of the administrator's area, the login too. */
export function AdminRoot() {
  usePageChange();
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <LateToaster />
      <LateTooltips />
    </>
  );
}
