import { type ReactNode, useState } from 'react';

type ServedHtmlProps = {
  id: string;
  /** Rendered on the server only: write `{import.meta.env.SSR && …}`, so that its code is not in the bundle. */
  children: ReactNode;
};

/**
 * HTML that only the server renders; the browser keeps it as it came. It must be in the first HTML of every page from
 * which a page that shows it can be reached.
 */
export function ServedHtml({ id, children }: ServedHtmlProps) {
  const [html] = useState(() =>
    import.meta.env.SSR ? '' : (document.getElementById(id)?.innerHTML ?? ''),
  );
  if (import.meta.env.SSR) return <div id={id}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server wrote on this very place
  return <div id={id} dangerouslySetInnerHTML={{ __html: html }} />;
}
