import * as RadixDialog from '@radix-ui/react-dialog';
import { useMutation } from '@tanstack/react-query';
import { ExternalLink, LogOut, Menu, X } from 'lucide-react';
import { useState } from 'react';
import { setShopTimeZone } from '../../../domain/dates/shop-day.ts';
import { call } from '../../api.ts';
import { useSettings } from '../../settings-query.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Backdrop } from '../../ui/layout/Backdrop.tsx';
import { CommandButton } from '../command-menu/CommandButton.tsx';
import { showFailure } from '../form/show-failure.ts';
import { useGoToLogin } from '../login/session.ts';
import { AdminLink } from '../page/AdminLink.tsx';
import { SectionNavigation } from './SectionNavigation.tsx';

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

function LogoutButton() {
  const leave = useGoToLogin();
  const leaving = useMutation({
    mutationFn: () => call('POST /api/auth/logout', {}),
    onSuccess: () => {
      showToast({ title: 'Logged out successfully' });
      return leave();
    },
    onError: (error) =>
      showFailure('Error', error, 'The shop could not be reached. You are still signed in.'),
  });
  return (
    <Button
      variant="quiet"
      size="sm"
      pending={leaving.isPending}
      onClick={() => leaving.mutate()}
      className="text-ink-soft"
    >
      <LogOut className="size-4" />
      <span className="max-sm:sr-only">Logout</span>
    </Button>
  );
}

/** The navigation of narrow screens, behind a button. */
function SectionMenu() {
  const [open, setOpen] = useState(false);
  return (
    <RadixDialog.Root open={open} onOpenChange={setOpen}>
      <RadixDialog.Trigger
        aria-label="Sections"
        className="-ml-3 grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-wash lg:hidden"
      >
        <Menu className="size-5" />
      </RadixDialog.Trigger>
      <RadixDialog.Portal>
        <Backdrop className="lg:hidden">
          <RadixDialog.Content
            aria-describedby={undefined}
            className="h-dvh w-72 max-w-[85vw] overflow-y-auto bg-float px-2 pb-6 shadow-float outline-none"
          >
            <div className="flex h-14 items-center justify-between pl-3">
              <RadixDialog.Title className="font-semibold">Sections</RadixDialog.Title>
              <RadixDialog.Close
                aria-label="Close"
                className="grid size-11 cursor-pointer place-items-center rounded-control hover:bg-wash"
              >
                <X className="size-5" />
              </RadixDialog.Close>
            </div>
            <SectionNavigation onChoose={() => setOpen(false)} />
          </RadixDialog.Content>
        </Backdrop>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
