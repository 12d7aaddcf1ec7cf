import { QueryClientProvider } from '@tanstack/react-query';
import { HeadContent, Scripts, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordEarlyClicks } from '../../early-clicks.ts';
import { InlineScript } from '../../frame/InlineScript.tsx';
import { defineLoadLater } from '../../load-later.ts';
import { paletteOf } from '../../settings-query.ts';
import { markAcceptance } from '../disclaimer/disclaimer-acceptance.ts';
import { StyleWithoutScripts } from '../disclaimer/WithoutScripts.tsx';

/**
 * The router restores the scroll position of a page that it has seen, by a script at the end of the body. The
 * browser's own memory may be a second old, and would move the page away again. ES5, since nothing compiles it.
 */
const leaveScrollToRouter = `if (history.state) {
  history.scrollRestoration = 'manual';
}`;

/** Runs as one script in the head, in this order. */
const beforeTheBody =
  import.meta.env.SSR &&
  [
    recordEarlyClicks,
    // `defineLoadLater` reads its mark.
    markAcceptance,
    defineLoadLater,
    leaveScrollToRouter,
  ].join(';\n');

/** The HTML document around every page, even one that failed. */
export function ShopDocument({ children }: { children: ReactNode }) {
  const queryClient = useRouteContext({
    from: '__root__',
    select: (context) => context.queryClient,
  });
  return (
    <html lang="en-CA" data-palette={paletteOf(queryClient)} suppressHydrationWarning>
      <head>
        <HeadContent />
        <InlineScript text={beforeTheBody} />
        <StyleWithoutScripts />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        <Scripts />
      </body>
    </html>
  );
}
