import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordEarlyClicks } from '../../early-clicks.ts';
import { InlineScript } from '../../frame/InlineScript.tsx';
import { paletteOf, settingsQuery } from '../../settings-query.ts';

/** The HTML document around every page of the administrator's area. */
export function AdminDocument({ children }: { children: ReactNode }) {
  const { queryClient } = useRouter().options.context;
  // Another palette shows as soon as it is saved.
  useQuery({ ...settingsQuery, enabled: false }, queryClient);
  return (
    <html lang="en-CA" data-palette={paletteOf(queryClient)} suppressHydrationWarning>
      <head>
        <HeadContent />
        <InlineScript text={import.meta.env.SSR && recordEarlyClicks} />
      </head>
      <body className="text-sm">
        <noscript className="block p-4 font-semibold">
          This area needs JavaScript. Please turn it on and load the page again.
        </noscript>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        <Scripts />
      </body>
    </html>
  );
}
