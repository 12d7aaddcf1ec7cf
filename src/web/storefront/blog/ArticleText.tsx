import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import '../../ui/data/article.css';

/** Text that the server rendered from Markdown. Links within the shop are followed by the router. */
export function ArticleText({ html }: { html: string }) {
  const router = useRouter();

  function follow(event: MouseEvent) {
    const href = readShopLink(event);
    if (href === undefined) return;
    event.preventDefault();
    void router.navigate({ href });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link clicks it
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from Markdown, raw HTML escaped
    <div className="article" onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />
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
