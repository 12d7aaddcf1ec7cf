import { useRouterState } from '@tanstack/react-router';
import { LoadingBar } from '../ui/feedback/LoadingBar.tsx';
import { useLeavingPage } from './use-leaving-page.ts';

/** Shows that the next page is loading: at what was pressed, and at the top of the window. */
export function NavigationProgress() {
  useLeavingPage();
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  return <LoadingBar active={loading} />;
}
