import { useRouterState } from '@tanstack/react-router';
import { LoadingBar } from '../ui/LoadingBar.tsx';

/** Shows that the next page is loading. */
export function NavigationProgress() {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  return <LoadingBar active={loading} />;
}
