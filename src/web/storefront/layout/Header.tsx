import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { settingsQuery } from '../queries.ts';
import { CartLink } from './CartLink.tsx';
import { navigation } from './navigation.ts';
import { Wordmark } from './Wordmark.tsx';

export function Header() {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <header
      data-screen-only=""
      className="sticky top-0 z-30 border-b border-line bg-paper [view-transition-name:header]"
    >
      <div className="page-width flex h-14 items-center gap-2 sm:h-16 sm:gap-8">
        <Wordmark shopName={settings.shopName} />
        <nav aria-label="Main" className="ml-auto h-full sm:ml-0">
          <ul className="flex h-full">
            {navigation.map(({ to, label, holds }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={holds && path.startsWith(holds) ? 'true' : undefined}
                  activeOptions={{ exact: true, includeSearch: false }}
                  className="flex h-full items-center border-y-2 border-transparent px-2 text-sm font-medium text-ink-soft transition-colors hover:text-ink [&[aria-current]]:border-b-ink [&[aria-current]]:text-ink sm:px-3 sm:text-base"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex sm:ml-auto">
          <CartLink />
        </div>
      </div>
    </header>
  );
}
