import { QueryClientProvider } from '@tanstack/react-query';
import { HeadContent, Scripts, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordEarlyClicks } from '../../early-clicks.ts';

/** The HTML document around every page, also around one that failed. */
export function ShopDocument({ children }: { children: ReactNode }) {
  const queryClient = useRouteContext({
    from: '__root__',
    select: (context) => context.queryClient,
  });
  return (
    <html lang="en-CA">
      <head>
        <HeadContent />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, named by hash in the page's policy */}
        <script dangerouslySetInnerHTML={{ __html: recordEarlyClicks }} />
      </head>
      <body className="group/page">
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        <Scripts />
      </body>
    </html>
  );
}
