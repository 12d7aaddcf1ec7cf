import { type ReactNode, useState } from 'react';

type ServedHtmlProps = {
  id: string;
  /** Given by the server alone: write `{import.meta.env.SSR && …}`, so that no browser is sent the code. */
  children: ReactNode;
};

/**
 * HTML that the server writes and the browser keeps as it came. It must be in the first HTML of every page that can
 * lead to one that shows it.
 */
export function ServedHtml({ id, children }: ServedHtmlProps) {
  const [html] = useState(() =>
    import.meta.env.SSR ? '' : (document.getElementById(id)?.innerHTML ?? ''),
  );
  if (import.meta.env.SSR) return <div id={id}>{children}</div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server wrote on this very place
  return <div id={id} dangerouslySetInnerHTML={{ __html: html }} />;
}
