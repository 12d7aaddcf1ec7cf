import { lazy, Suspense, useEffect, useState } from 'react';

const Toaster = lazy(() => import('../../ui/Toaster.tsx'));

/** The toasts' region: nobody needs it before the page can be used, so its code comes afterwards. */
export function LateToaster() {
  const [usable, setUsable] = useState(false);
  useEffect(() => setUsable(true), []);
  if (!usable) return null;
  return (
    <Suspense>
      <Toaster />
    </Suspense>
  );
}
