import { useEffect, useRef, useState } from 'react';

/** Pixels, until the mail's own height is known. */
const FIRST_HEIGHT = 640;

/**
 * A mail as its reader sees it, shut off from the dashboard: no script of it runs, and its styles stay within.
 * It is of the same origin only so that it can be written there and its height be read. The page it is written to has
 * a policy of its own, under which a mail's styles count (`server/mails/mail-frame.ts`).
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!isLoaded || !page) return;
    page.documentElement.innerHTML = html;
    const { body } = page;
    // Pictures come later.
    const watching = new ResizeObserver(() => setHeight(body.scrollHeight));
    watching.observe(body);
    return () => watching.disconnect();
  }, [isLoaded, html]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      src="/admin/mail-frame"
      onLoad={() => setLoaded(true)}
      style={{ height }}
      className="w-full rounded-surface border border-line bg-surface"
    />
  );
}
