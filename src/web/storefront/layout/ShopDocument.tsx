import { QueryClientProvider } from '@tanstack/react-query';
import { HeadContent, Scripts, useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';

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
      </head>
      <body className="group/page">
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        <Scripts />
      </body>
    </html>
  );
}
