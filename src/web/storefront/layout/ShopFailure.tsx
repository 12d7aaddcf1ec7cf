import type { ErrorComponentProps } from '@tanstack/react-router';
import { PageFailure } from '../../frame/PageFailure.tsx';

/** The settings that every page needs could not be loaded. There is no header, since it needs them too. */
export function ShopFailure(props: ErrorComponentProps) {
  return (
    <main id="main">
      <PageFailure {...props} retry={reload} />
    </main>
  );
}

/** Reloads the document, since the disclaimer's text comes only with the server's HTML. */
async function reload(): Promise<void> {
  const isReachable = await fetch(location.href).then(
    () => true,
    () => false,
  );
  // Offline, reloading would end in the browser's own error page.
  if (isReachable) location.reload();
}
