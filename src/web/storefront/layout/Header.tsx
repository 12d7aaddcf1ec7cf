import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { settingsQuery } from '../../settings-query.ts';
import { AccountButton } from '../account/AccountButton.tsx';
import { SearchBox } from '../search/SearchBox.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { CartLink } from './CartLink.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { isCurrentSection, navigation } from './navigation.ts';
import { Wordmark } from './Wordmark.tsx';

export function Header() {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <header data-screen-only="" className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page-width flex h-14 items-center gap-2 sm:h-16 lg:gap-6">
        <Wordmark shopName={settings.shopName} />
        <nav aria-label="Main" className="h-full max-lg:hidden">
          <ul className="flex h-full">
            {navigation.map((page) => (
              <li key={page.to}>
                <Link
                  to={page.to}
                  aria-current={isCurrentSection(page, path) ? 'true' : undefined}
                  activeOptions={{ exact: true, includeSearch: false }}
                  className="flex h-full items-center border-y-2 border-transparent px-2 font-medium text-ink-soft transition-colors hover:text-ink [&[aria-current]]:border-b-ink [&[aria-current]]:text-ink xl:px-3"
                >
                  {page.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="w-full max-w-88 flex-1 max-xl:hidden xl:ml-auto">
          <SearchBox />
        </div>
        <div className="flex max-xl:ml-auto">
          <SearchButton />
          <AccountButton />
          <CartLink />
        </div>
        <HeaderMenu />
      </div>
    </header>
  );
}
