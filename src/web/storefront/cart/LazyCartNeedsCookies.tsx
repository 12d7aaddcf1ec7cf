import { Suspense } from 'react';
import { lazyPage } from '../../frame/lazy-page.ts';

const Needed = lazyPage(() => import('./CartNeedsCookies.tsx'), 'CartNeedsCookies');

/** CartNeedsCookies, whose code is loaded where cookies are blocked. */
export function LazyCartNeedsCookies() {
  return (
    <Suspense>
      <Needed />
    </Suspense>
  );
}
