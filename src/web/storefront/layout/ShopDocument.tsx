import { QueryClientProvider } from '@tanstack/react-query';
import { HeadContent, Outlet, Scripts, useRouteContext } from '@tanstack/react-router';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** The whole HTML document: head, header, the page, footer. */
export function ShopDocument() {
  const queryClient = useRouteContext({
    from: '__root__',
    select: (context) => context.queryClient,
  });
  return (
    <html lang="en-CA">
      <head>
        <HeadContent />
      </head>
      <body>
        <QueryClientProvider client={queryClient}>
          <a href="#main">Skip to content</a>
          <Header />
          <main id="main">
            <Outlet />
          </main>
          <Footer />
        </QueryClientProvider>
        <Scripts />
      </body>
    </html>
  );
}
