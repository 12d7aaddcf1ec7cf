import type { Page } from '@playwright/test';
import { fillCart } from '../support/buy-on-page.ts';
import { onlyInAllUnless } from '../support/only-in-all.ts';
import { openPage, untilReact } from '../support/open-page.ts';
import { openRunningShop } from '../support/running-shop.ts';
import { expect, test } from '../support/shop-fixture.ts';
import { publicPages } from './store-pages.ts';

// React takes attributes that differ over as they are, and a build for visitors tells nobody.

// The longest of the last files: both workers share it.
test.describe.configure({ mode: 'parallel' });

/** What may differ, as selectors: the server does not know it, and the browser fills it in. */
const filledIn: Record<string, string> = {
  // Number and dates are of the visitor's day.
  'specimen certificate': '.code-figures, dd.figures',
  // When a parcel arrives depends on the day, and where scripts run nobody needs a hint for where they do not.
  product: '[data-arrival]',
  // A cart is its visitor's.
  'empty cart': '[aria-busy]',
};

for (const { name, path } of publicPages) {
  test(`${name}: the server writes what the browser renders${onlyInAllUnless(name === 'product')}`, async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/404/);
    await openPage(page, path === '/about' ? '/faq' : '/about');
    const servers = await describeServers(page, path, filledIn[name]);
    await changePage(page, path);
    await expect.poll(() => describeBrowsers(page, filledIn[name])).toEqual(servers);
  });

  test(`${name}: while it hydrates no element comes or goes, and no id stands twice, on it or on the pages that follow${onlyInAllUnless(name === 'home')}`, async ({
    page,
    expectedProblems,
  }) => {
    expectedProblems.push(/404/);
    await fillCart(page);
    await page.addInitScript(watchMain);
    await openPage(page, path);
    // The visitor's own cart comes after that.
    if (path !== '/cart') expect(await page.evaluate(() => window.changesOfMain?.())).toEqual([]);
    expect(await page.evaluate(listIdsTwice)).toEqual([]);
    for (const [address, title] of [
      ['/checkout', 'Checkout'],
      ['/contact', 'Contact'],
      ['/checkout', 'Checkout'],
    ] as const) {
      await changePage(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      if (address === '/checkout') await page.getByLabel('Discount code').waitFor();
      expect(await page.evaluate(listIdsTwice)).toEqual([]);
    }
  });
}

test('a shop without products: no element comes or goes while its home page hydrates @only-in-all', async ({
  browser,
}) => {
  const empty = await openRunningShop({ SEED: 'none' });
  const page = await browser.newPage();
  try {
    await page.addInitScript(watchMain);
    await openPage(page, empty.address);
    expect(await page.evaluate(() => window.changesOfMain?.())).toEqual([]);
  } finally {
    await page.close();
    await empty.stop();
  }
});

test.describe('while a page hydrates, a task at a time', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const tasks of [0, 1, 2, 4, 8, 16, 32, 64]) {
    test(`a press after ${tasks} of them is answered, and once${onlyInAllUnless(tasks === 4)}`, async ({
      page,
    }) => {
      await page.addInitScript(holdTasks, tasks);
      await page.goto('/', { waitUntil: 'load' });
      await page.waitForFunction(() => window.letTasksGo);
      const menu = page.getByRole('button', { name: 'Menu' });
      await menu.click();
      await page.evaluate(() => window.letTasksGo?.());
      await untilReact(page);
      await expect(menu).toHaveAttribute('aria-expanded', 'true');
    });
  }

  test('a press on a part that is not hydrated yet has React hydrate it at once @only-in-all', async ({
    page,
  }) => {
    await page.addInitScript(holdTasks, Number.MAX_SAFE_INTEGER);
    await page.goto('/', { waitUntil: 'load' });
    await page.waitForFunction(() => window.letTasksGo);
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await page.evaluate(() => window.letTasksGo?.());
    await untilReact(page);
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
  });

  test('a change of page that overtakes them leaves no part behind @only-in-all', async ({
    page,
    expectedProblems,
  }) => {
    // React reports that it renders on the client what is not hydrated yet.
    expectedProblems.push(/React error #(422|520)/);
    await page.addInitScript(holdTasks, 16);
    await page.goto('/', { waitUntil: 'load' });
    await page.waitForFunction(() => window.letTasksGo);
    await page.evaluate(() => {
      document.body.dataset.same = '';
      history.pushState(null, '', '/product/neurotensin');
      dispatchEvent(new PopStateEvent('popstate'));
      window.letTasksGo?.();
    });
    await expect(page).toHaveTitle(/Neurotensin/);
    await untilReact(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Neurotensin' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL(/\/faq$/);
    await expect(page.locator('body')).toHaveAttribute('data-same');
  });
});

declare global {
  interface Window {
    /** There once React waits for a task that is held. */
    letTasksGo?: () => void;
    /** Elements that came and went since the HTML was whole. */
    changesOfMain?: () => string[];
  }
}

function listIdsTwice(): string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}

/**
 * Runs in the page before anything: React works in tasks of a few steps each, and after as many as `free`, at the
 * latest when the page's frame is its own, waits for each until `letTasksGo`.
 */
function holdTasks(free: number): void {
  let now = 0;
  performance.now = () => {
    now += 2;
    return now;
  };
  const held: (() => void)[] = [];
  let begun = 0;
  let isOver = false;
  const post = MessagePort.prototype.postMessage;
  MessagePort.prototype.postMessage = function (message: unknown) {
    begun += 1;
    if (isOver || (begun <= free && window.earlyClicks)) return post.call(this, message);
    held.push(() => post.call(this, message));
    window.letTasksGo = () => {
      isOver = true;
      for (const go of held.splice(0)) go();
    };
  };
}

/** Runs in the page before anything: watches from where the HTML is whole, before the scripts. */
function watchMain(): void {
  const changes: string[] = [];
  function note(records: MutationRecord[]) {
    for (const { addedNodes, removedNodes } of records) {
      for (const node of addedNodes)
        if (node instanceof Element) changes.push(`+ ${node.outerHTML}`);
      for (const node of removedNodes)
        if (node instanceof Element) changes.push(`- ${node.outerHTML}`);
    }
  }
  const observer = new MutationObserver(note);
  document.addEventListener('readystatechange', () => {
    const main = document.querySelector('main');
    if (document.readyState === 'interactive' && main) {
      observer.observe(main, { childList: true, subtree: true });
      window.changesOfMain = () => {
        note(observer.takeRecords());
        return changes;
      };
    }
  });
}

/** Changes the page inside the shop, as a link would. */
async function changePage(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

async function describeServers(page: Page, path: string, but: string | undefined) {
  const html = await (await page.request.get(path)).text();
  return page.evaluate(describeMain, { html, but });
}

function describeBrowsers(page: Page, but: string | undefined) {
  return page.evaluate(describeMain, { html: undefined, but });
}

/** In the browser: the elements of `main`, one a line, with their attributes and own texts. */
function describeMain({
  html,
  but,
}: {
  html: string | undefined;
  but: string | undefined;
}): string[] {
  const shown = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  const main = shown.querySelector('main')?.cloneNode(true);
  if (!(main instanceof Element)) return ['no main'];
  const ids = new Map<string, string>();
  const nameOf = (value: string) =>
    value.replace(/\b_[Rr]_\w+_/g, (id) => {
      if (!ids.has(id)) ids.set(id, `id ${ids.size}`);
      return ids.get(id) ?? id;
    });
  if (but) {
    for (const element of main.querySelectorAll(but)) {
      element.replaceChildren();
      element.removeAttribute('aria-busy');
      // Invisible until it is filled in.
      element.removeAttribute('class');
    }
  }
  // The router's word on where to scroll to: for the first HTML only.
  for (const script of main.querySelectorAll('script')) script.remove();
  // Given with the focus, after a change of page.
  main.querySelector('h1')?.removeAttribute('tabindex');
  // The browser sets the property.
  for (const input of main.querySelectorAll('input')) input.removeAttribute('value');
  return [main, ...main.querySelectorAll('*')].map((element) => {
    const attributes = [...element.attributes]
      .map(({ name, value }) => `${name}=${nameOf(value)}`)
      .toSorted();
    const texts = [...element.childNodes].map((node) =>
      node instanceof Text ? node.data : node instanceof Element ? '|' : '',
    );
    return [element.tagName, ...attributes, texts.join('')].join(' ');
  });
}
