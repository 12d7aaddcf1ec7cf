import { useState } from 'react';

/** Pixels, until the mail's own height is known. */
const FIRST_HEIGHT = 640;

/**
 * A mail as its reader sees it, shut off from the dashboard: no script of it runs, and its styles stay within.
 * It is of the same origin only so that its height can be read.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const [height, setHeight] = useState(FIRST_HEIGHT);
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html}
      onLoad={({ currentTarget }) => {
        const page = currentTarget.contentDocument?.body;
        if (page) setHeight(page.scrollHeight);
      }}
      style={{ height }}
      className="w-full rounded-surface border border-line bg-surface"
    />
  );
}
