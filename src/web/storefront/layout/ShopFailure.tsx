import type { ErrorComponentProps } from '@tanstack/react-router';
import { PageFailure } from '../../frame/PageFailure.tsx';

/** The failure of what every page needs: there is no header to show, for its texts are missing too. */
export function ShopFailure(props: ErrorComponentProps) {
  return (
    <main id="main">
      <PageFailure {...props} />
    </main>
  );
}
