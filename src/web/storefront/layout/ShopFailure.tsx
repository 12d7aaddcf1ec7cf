import type { ErrorComponentProps } from '@tanstack/react-router';
import { PageFailure } from '../../frame/PageFailure.tsx';

/** The failure of what every page needs: there is no header to show, for its texts are missing too. */
export function ShopFailure(props: ErrorComponentProps) {
  return (
    <main id="main">
      <PageFailure {...props} again={loadAnew} />
    </main>
  );
}

/** The whole document: the disclaimer's text comes with the server's HTML alone. */
function loadAnew(): Promise<never> {
  location.reload();
  return new Promise(() => {});
}
