import { QueryClientProvider } from '@tanstack/react-query';
import { HeadContent, Scripts, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordEarlyClicks } from '../../early-clicks.ts';
import { InlineScript } from '../../frame/InlineScript.tsx';
import { defineLoadLater } from '../../load-later.ts';
import { trustRouterWithScroll } from '../../scroll-memory.ts';
import { markAcceptance } from '../disclaimer/disclaimer-acceptance.ts';

/** Runs as one script before anything of the page is there, in this order. */
const beforeTheBody =
  import.meta.env.SSR &&
  [
    recordEarlyClicks,
    // `defineLoadLater` asks for its mark.
    markAcceptance,
    defineLoadLater,
    trustRouterWithScroll,
  ].join(';\n');

/** The HTML document around every page, also around one that failed. */
export function ShopDocument({ children }: { children: ReactNode }) {
  const queryClient = useRouteContext({
    from: '__root__',
    select: (context) => context.queryClient,
  });
  return (
    <html lang="en-CA" suppressHydrationWarning>
      <head>
        <HeadContent />
        <InlineScript text={beforeTheBody} />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        <Scripts />
      </body>
    </html>
  );
}
