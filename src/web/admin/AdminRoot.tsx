import { Outlet } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { replayEarlyClicks } from '../early-clicks.ts';
import { LateToaster } from '../frame/LateToaster.tsx';
import { LateTooltips } from '../frame/LateTooltips.tsx';
import { NavigationProgress } from '../frame/NavigationProgress.tsx';
import { usePageChange } from '../frame/use-page-change.ts';

/** What stands around every page of the administrator's area, the login too. */
export function AdminRoot() {
  usePageChange();
  useLayoutEffect(replayEarlyClicks, []);
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <LateToaster />
      <LateTooltips />
    </>
  );
}
