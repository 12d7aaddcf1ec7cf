import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import '../../ui/article.css';

/** Text that the server rendered from Markdown. Links within the shop are followed by the router. */
export function ArticleText({ html }: { html: string }) {
  const router = useRouter();
  const text = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = text.current;
    function follow(event: MouseEvent) {
      const href = readShopLink(event);
      if (href === undefined) return;
      event.preventDefault();
      void router.navigate({ href });
    }
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [router]);

  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from Markdown, raw HTML escaped
    <div ref={text} className="article" dangerouslySetInnerHTML={{ __html: html }} />
  );
}

/** The address within the shop that a click leads to; undefined where it is left to the browser. */
function readShopLink(event: MouseEvent): string | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.target || link.origin !== location.origin) return;
  // Anchors on this page and files, such as the feed, are left to the browser.
  const isSamePage = link.pathname === location.pathname && link.search === location.search;
  if (isSamePage && link.hash) return;
  if (link.pathname.startsWith('/api/') || /\.\w+$/.test(link.pathname)) return;
  return link.pathname + link.search + link.hash;
}
