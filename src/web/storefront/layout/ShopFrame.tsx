import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { InlineScript } from '../../frame/InlineScript.tsx';
import { LazyToaster } from '../../frame/LazyToaster.tsx';
import { LazyTooltips } from '../../frame/LazyTooltips.tsx';
import { NavigationProgress } from '../../frame/NavigationProgress.tsx';
import { usePageChange } from '../../frame/use-page-change.ts';
import { useSettings } from '../../settings-query.ts';
import { AnnouncementBar } from '../announcements/Announcements.tsx';
import { Disclaimer } from '../disclaimer/Disclaimer.tsx';
import { guardPage } from '../disclaimer/disclaimer-acceptance.ts';
import { absoluteUrl } from '../origin.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NoScriptHint } from './NoScriptHint.tsx';

/** What is around every page of the shop: skip link, header, main, footer, toasts. */
export function ShopFrame() {
  usePageChange();
  return (
    <>
      <Suspense>
        <Disclaimer />
      </Suspense>
      {/* Inert under the disclaimer: see guardPage and DisclaimerDialog. */}
      <div
        id="page"
        suppressHydrationWarning
        className="flex min-h-dvh flex-col max-lg:tall:has-[[data-bottom-bar]]:pb-19 print:block print:min-h-0 print:pb-0!"
      >
        <InlineScript text={import.meta.env.SSR && guardPage} />
        <a
          href="#main"
          data-screen-only=""
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2.5 font-semibold text-paper focus:translate-y-0"
        >
          Skip to content
        </a>
        <NavigationProgress />
        <Suspense>
          <AnnouncementBar />
          <Header />
          <PrintHeader />
        </Suspense>
        <NoScriptHint />
        {/* So high that the footer stays below the window while a page loads. */}
        <main
          id="main"
          tabIndex={-1}
          className="min-h-[calc(100svh-3.5rem)] flex-1 outline-none print:min-h-0"
        >
          <Outlet />
        </main>
        <Suspense>
          <Footer />
        </Suspense>
        <LazyToaster />
        <LazyTooltips />
      </div>
    </>
  );
}

/** On paper, in place of the header: the shop, how to reach it, and the page's own address. */
function PrintHeader() {
  const queryClient = useQueryClient();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const settings = useSettings();
  return (
    <div className="hidden pb-3 text-xs print:block">
      <p className="flex justify-between gap-8 text-sm">
        <span className="font-semibold">{settings.shopName}</span>
        <span translate="no">{settings.supportEmail}</span>
      </p>
      <p>{settings.postalAddress.join(', ')}</p>
      {/* Another one if the page changes while it hydrates. */}
      <p data-page-address suppressHydrationWarning className="break-words">
        {absoluteUrl(queryClient, path)}
      </p>
    </div>
  );
}
