import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { fillCart } from '../tests/support/buy-on-page.ts';
import { openPage } from '../tests/support/open-page.ts';
import { timePageChanges } from './page-changes.ts';
import { effort, figure, type Part, spread, type Table } from './report.ts';
import {
  inShop,
  listStorePages,
  type Place,
  type StoreLink,
  type StorePage,
  slowDown,
  storeLinks,
  type Visitor,
  visit,
  watchNetwork,
} from './visits.ts';

const RUNS = effort(5);
/** How long a link is hovered before it is clicked, in ms. */
const HOVER = 300;
/** Between two keys, in ms: how fast people type on a phone. */
const TYPING = 120;
const STEPS = 3;
/** How long the browser may take to report its last interaction, in ms. */
const REPORTING = 1000;
const library = readFileSync('node_modules/web-vitals/dist/web-vitals.iife.js', 'utf8');

declare global {
  var webVitals: typeof import('web-vitals');
  /** LCP in ms and its element, CLS, and INP in ms. */
  var seen: { painted: number; largest: string; shifted: number; interaction: number };
}

/** What people feel on a slow phone: the time until a page is painted, a touch is answered, the next page is painted. */
export const feel: Part = {
  name: 'feel',
  title: 'What a person feels',
  measure: () =>
    inShop(async (place) => [
      await timePages(place),
      await timeInteractions(place),
      await timeLinks(place),
      await timePageChanges(place),
    ]),
};

async function timePages(place: Place): Promise<Table> {
  const rows: string[][] = [];
  for (const page of await listStorePages(place)) {
    console.log(`  ${page.name}`);
    const first = await openOften(place, page, 'first');
    rows.push([page.name, ...first, ...(await openOften(place, page, 'accepted'))]);
  }
  const columns = ['LCP, s', 'largest', 'CLS'];
  return {
    title: 'Largest contentful paint and layout shift',
    note: `Seconds from the start of the visit to the largest contentful paint, the median of ${RUNS} and, in brackets, minimum and maximum, and the largest cumulative layout shift; for visitors who have accepted the disclaimer the page was scrolled to its end once. Nothing is cached.`,
    columns: [
      'Page',
      ...['first visit', 'accepted'].flatMap((who) => columns.map((column) => `${who}: ${column}`)),
    ],
    rows,
  };
}

async function openOften(place: Place, page: StorePage, visitor: Visitor): Promise<string[]> {
  const all: (typeof seen)[] = [];
  // Nobody scrolls while the disclaimer covers the page.
  while (all.length < RUNS) {
    const scrolls = visitor === 'accepted' && all.length === RUNS - 1;
    all.push(await open(place, page, visitor, scrolls));
  }
  return [
    spread(all.map(({ painted }) => painted / 1000)),
    all.at(-1)?.largest ?? '–',
    figure(Math.max(...all.map(({ shifted }) => shifted)), 3),
  ];
}

function open(place: Place, { path, cookies }: StorePage, visitor: Visitor, scrolls: boolean) {
  return visit(
    place,
    visitor,
    async (page) => {
      const untilQuiet = watchNetwork(page);
      await observe(page);
      await slowDown(page);
      await openPage(page, path);
      await untilQuiet();
      if (scrolls) {
        await scrollToEnd(page);
        await untilQuiet();
      }
      return page.evaluate(() => globalThis.seen);
    },
    cookies,
  );
}

async function observe(page: Page): Promise<void> {
  await page.addInitScript({ content: `${library}; globalThis.webVitals = webVitals;` });
  await page.addInitScript(keepVitals);
}

/** Runs in the page, before it loads. */
function keepVitals() {
  globalThis.seen = { painted: 0, largest: '', shifted: 0, interaction: 0 };
  const options = { reportAllChanges: true };
  webVitals.onLCP(({ value, entries }) => {
    const last = entries.at(-1);
    const shown = last?.url ? last.url.split('/').at(-1) : last?.element?.textContent.slice(0, 24);
    seen.painted = value;
    seen.largest = `${last?.element?.localName}: ${shown}`;
  }, options);
  webVitals.onCLS(({ value }) => {
    seen.shifted = value;
  }, options);
}

/** Scrolls down a screen at a time and waits for each to be painted, so that late content can cause layout shifts. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy({ top: innerHeight, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
  });
}

type Interaction = {
  name: string;
  path: string;
  /** Done before the page is opened, and on the page before anything is measured. */
  prepare?: (page: Page) => Promise<void>;
  begin?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
};

const interactions: Interaction[] = [
  { name: 'add to cart, on a product page', path: '/product/neurotensin', act: addToCart },
  { name: 'add to cart, in the shop', path: '/shop', act: addToCart },
  { name: 'quantity, on a product page', path: '/product/neurotensin', act: stepUp },
  { name: 'quantity, in the cart', path: '/cart', prepare: fillCart, act: stepUp },
  { name: 'search, opened', path: '/shop', act: openSearch },
  { name: 'search, typed', path: '/shop', begin: openSearch, act: typeSearch },
];

async function timeInteractions(place: Place): Promise<Table> {
  const rows: string[][] = [];
  for (const interaction of interactions) {
    console.log(`  ${interaction.name}`);
    const longest: number[] = [];
    while (longest.length < RUNS) longest.push(await timeInteraction(place, interaction));
    rows.push([interaction.name, spread(longest, 0)]);
  }
  return {
    title: 'Interaction to next paint',
    note: `Milliseconds of the longest interaction (Event Timing, in steps of 8 ms): the median of ${RUNS} and, in brackets, minimum and maximum, on a page that has just loaded. Quantity is increased ${STEPS} times; 'peptide' is typed with ${TYPING} ms between keys.`,
    columns: ['Interaction', 'INP, ms'],
    rows,
  };
}

function timeInteraction(place: Place, { path, prepare, begin, act }: Interaction) {
  return visit(place, 'accepted', async (page) => {
    const untilQuiet = watchNetwork(page);
    await observe(page);
    await prepare?.(page);
    await openPage(page, path);
    await untilQuiet();
    await begin?.(page);
    await slowDown(page);
    await page.evaluate(() => {
      const options = { reportAllChanges: true, durationThreshold: 16 };
      webVitals.onINP(({ value }) => {
        seen.interaction = value;
      }, options);
    });
    await act(page);
    await page.waitForTimeout(REPORTING);
    return page.evaluate(() => seen.interaction);
  });
}

async function addToCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to Cart' }).first().tap();
  await page.getByText('has been added to your cart').first().waitFor();
}

async function stepUp(page: Page): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    await page.getByRole('button', { name: 'One more' }).first().tap();
  }
}

async function openSearch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
}

async function typeSearch(page: Page): Promise<void> {
  await page.getByRole('combobox').last().pressSequentially('peptide', { delay: TYPING });
  await page.getByRole('option').first().waitFor();
}

async function timeLinks(place: Place): Promise<Table> {
  const rows: string[][] = [];
  for (const link of storeLinks) {
    console.log(`  ${link.name}`);
    const [hovered, tapped]: [number[], number[]] = [[], []];
    while (tapped.length < RUNS) {
      hovered.push(await timeLink(place, link, clickAfterHover));
      tapped.push(await timeLink(place, link, (found) => found.tap()));
    }
    rows.push([link.name, spread(hovered, 0), spread(tapped, 0)]);
  }
  return {
    title: 'Until the next page is painted',
    note: `Milliseconds from the time stamp of the click to the second animation frame after the new page's heading is in the document, when the page begins to fade in: the median of ${RUNS} and, in brackets, minimum and maximum. A hovered link was hovered for ${HOVER} ms; the other is tapped. Neither the code nor the data of the new page was loaded before.`,
    columns: ['From', 'hovered, ms', 'not hovered, ms'],
    rows,
  };
}

function timeLink(
  place: Place,
  { from, find }: StoreLink,
  follow: (link: Locator, page: Page) => Promise<void>,
): Promise<number> {
  return visit(place, 'accepted', async (page) => {
    const untilQuiet = watchNetwork(page);
    await openPage(page, from);
    const link = find(page);
    await link.scrollIntoViewIfNeeded();
    await untilQuiet();
    await slowDown(page);
    const timing = await page.evaluateHandle(watchForPage);
    await follow(link, page);
    return timing.evaluate(({ painted }) => painted);
  });
}

async function clickAfterHover(link: Locator, page: Page): Promise<void> {
  await link.hover();
  await page.waitForTimeout(HOVER);
  await link.click();
}

/** Runs in the page: counts the ms from the next click until there is another heading. */
function watchForPage(): { painted: Promise<number> } {
  const heading = () => document.querySelector('main h1')?.textContent;
  const before = heading();
  const painted = new Promise<number>((resolve) => {
    function count({ timeStamp }: Event) {
      const watcher = new MutationObserver(() => {
        const now = heading();
        if (now === undefined || now === before) return;
        watcher.disconnect();
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(performance.now() - timeStamp)),
        );
      });
      watcher.observe(document, { childList: true, characterData: true, subtree: true });
    }
    addEventListener('click', count, { capture: true, once: true });
  });
  return { painted };
}
