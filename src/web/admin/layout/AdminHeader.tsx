import { ExternalLink } from 'lucide-react';
import { setShopTimeZone } from '../../../domain/dates/shop-day.ts';
import { useSettings } from '../../settings-query.ts';
import { CommandButton } from '../command-menu/CommandButton.tsx';
import { AdminLink } from '../page/AdminLink.tsx';
import { LogoutButton } from './LogoutButton.tsx';
import { SectionMenu } from './SectionMenu.tsx';

export function AdminHeader() {
  const settings = useSettings();
  // Before any page of the dashboard formats a time.
  setShopTimeZone(settings.timeZone);
  return (
    <header className="relative top-0 tall:sticky z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-14 w-full max-w-360 items-center gap-1 px-[clamp(1rem,2.5vw,2rem)]">
        <SectionMenu />
        <AdminLink
          to="/admin/dashboard"
          className="flex min-h-11 min-w-0 items-baseline gap-2 rounded-control pt-2.5 text-base font-semibold"
        >
          <span className="truncate">{settings.shopName}</span>
          <span className="text-sm font-normal text-ink-soft max-sm:hidden">Administration</span>
        </AdminLink>
        <div className="ml-auto flex items-center">
          <CommandButton />
          <a
            href="/"
            target="_blank"
            rel="noreferrer"
            className="flex min-h-11 items-center gap-2 rounded-control px-3 font-medium whitespace-nowrap text-ink-soft hover:bg-wash hover:text-ink sm:min-h-9"
          >
            <ExternalLink className="size-4" />
            <span className="max-sm:sr-only">View shop</span>
          </a>
          <LogoutButton />
        </div>
      </div>
    </header>
  );
}
