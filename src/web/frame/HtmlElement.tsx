import type { ReactNode } from 'react';

/** The element around everything: the server writes it; in the browser it is the container that Preact fills. */
export function HtmlElement({ children }: { children: ReactNode }) {
  return import.meta.env.SSR ? <html lang="en-CA">{children}</html> : children;
}
