import type { ErrorComponentProps } from '@tanstack/react-router';
import { PageFailure } from '../../frame/PageFailure.tsx';

/** The failure of what every page needs: there is no header to show, for its texts are missing too. */
export function ShopFailure(props: ErrorComponentProps) {
  return (
    <main id="main">
      <PageFailure {...props} retry={loadAnew} />
    </main>
  );
}

/** The whole document: the disclaimer's text comes with the server's HTML alone. */
async function loadAnew(): Promise<void> {
  const isThere = await fetch(location.href).then(
    () => true,
    () => false,
  );
  // Without a connection the browser's own error page would take this one's place.
  if (isThere) location.reload();
}
