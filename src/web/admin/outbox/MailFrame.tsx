import { useEffect, useRef, useState } from 'react';

/** Pixels, until the mail has loaded. */
const FIRST_HEIGHT = 640;

/**
 * A mail as its reader sees it. None of its scripts runs, and its styles do not reach the dashboard. The frame has the
 * same origin so that the mail can be written into it and its height measured; its page's own policy allows the mail's
 * styles (`server/mails/mail-frame.ts`).
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  useEffect(() => {
    const box = frame.current;
    const root = box?.contentDocument?.documentElement;
    if (!isLoaded || !box || !root) return;
    root.innerHTML = html;
    // The root is as high as the mail with its margins; the frame's own border comes on top.
    const measure = () => setHeight(root.offsetHeight + box.offsetHeight - box.clientHeight);
    // Pictures load later.
    const watching = new ResizeObserver(measure);
    watching.observe(root);
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
