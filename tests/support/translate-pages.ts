import { type BrowserContext, expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Texts that changed after they were translated, and whose translation still shows what they were. */
    staleTexts?: () => string[];
  }
}

/**
 * Has a browser's pages translated as Chrome does it, from their first HTML on or once React has them: each text node
 * is replaced by two `<font>` elements around a new one, and so is each that comes later, unless it is within
 * `translate="no"`. The words stay, so that a journey finds them.
 */
export async function translatePages(
  context: BrowserContext,
  when: 'at once' | 'after React',
): Promise<void> {
  await context.addInitScript(translateInBrowser, when);
}

/** Fails where a page shows a translated text that has changed since. */
export async function expectNoStaleTexts(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.staleTexts?.()), 'texts that stayed old').toEqual([]);
}

function translateInBrowser(when: 'at once' | 'after React'): void {
  const kept = '[translate="no"], script, style, noscript, template, textarea, title, svg';
  const replaced: { original: Text; words: string; translation: Element }[] = [];
  window.staleTexts = () =>
    replaced
      .filter(
        ({ original, words, translation }) => translation.isConnected && original.data !== words,
      )
      .map(({ original, words }) => `'${words}' is '${original.data}' now`);

  function translate(original: Text) {
    const parent = original.parentElement;
    if (!parent || parent.localName === 'font' || parent.closest(kept) || !/\S/.test(original.data))
      return;
    const translation = document.createElement('font');
    const inner = document.createElement('font');
    inner.append(original.data);
    translation.append(inner);
    original.replaceWith(translation);
    replaced.push({ original, words: original.data, translation });
  }

  function translateAll(root: Node) {
    if (root instanceof Text) return translate(root);
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
    found.forEach(translate);
  }

  function start() {
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        if (type === 'characterData') translateAll(target);
        else addedNodes.forEach(translateAll);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
    translateAll(document.body);
  }

  function startAfterReact() {
    if ('earlyClicks' in window && window.earlyClicks) return void setTimeout(startAfterReact, 50);
    start();
  }

  addEventListener('DOMContentLoaded', when === 'at once' ? start : startAfterReact);
}
