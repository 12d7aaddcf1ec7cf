import { useRouterState } from '@tanstack/react-router';
import { ProgressBar } from '../ui/ProgressBar.tsx';

/** A hairline at the top while the next page's data is under way. */
export function NavigationProgress() {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  return <ProgressBar active={loading} />;
}
