import { Outlet } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { replayEarlyClicks } from '../../early-clicks.ts';
import { LateToaster } from '../../frame/LateToaster.tsx';
import { LateTooltips } from '../../frame/LateTooltips.tsx';
import { NavigationProgress } from '../../frame/NavigationProgress.tsx';
import { useFocusAfterNavigation } from '../../frame/use-focus-after-navigation.ts';
import { Disclaimer } from '../disclaimer/Disclaimer.tsx';
import { guardPage } from '../disclaimer/disclaimer-acceptance.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** What stands around every page of the shop: skip link, header, main, footer, toasts. */
export function ShopFrame() {
  useFocusAfterNavigation();
  useLayoutEffect(replayEarlyClicks, []);
  return (
    <>
      <Disclaimer />
      {/* Inert under the disclaimer: see guardPage and DisclaimerDialog. */}
      <div
        id="page"
        suppressHydrationWarning
        className="flex min-h-dvh flex-col group-has-data-buy-bar/page:max-lg:pb-19"
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, named by hash in the page's policy */}
        <script dangerouslySetInnerHTML={{ __html: guardPage }} />
        <a
          href="#main"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2.5 font-semibold text-paper focus:translate-y-0"
        >
          Skip to content
        </a>
        <NavigationProgress />
        <Header />
        <main id="main" tabIndex={-1} className="flex-1 outline-none">
          <Outlet />
        </main>
        <Footer />
        <LateToaster />
        <LateTooltips />
      </div>
    </>
  );
}
