import type { Locator, Page } from '@playwright/test';
import { untilReact } from '../tests/support/wait-for-react.ts';
import { effort } from './effort.ts';
import { spread } from './figures.ts';
import type { Table } from './part.ts';
import { type StoreLink, storeLinks } from './store-pages.ts';
import { type Place, slowDown, visit, watchNetwork } from './visits.ts';

const RUNS = effort(5);
/** How long a link is pointed at before it is clicked, in ms. */
const HOVER = 300;

/** How long it takes on a slow phone from a click on a link until its page is painted. */
export async function timeLinks(place: Place): Promise<Table> {
  const rows: string[][] = [];
  for (const link of storeLinks) {
    console.log(`feel: ${link.name}`);
    const [hovered, tapped]: [number[], number[]] = [[], []];
    for (let run = 0; run < RUNS; run += 1) {
      hovered.push(await timeOnce(place, link, clickAfterHover));
      tapped.push(await timeOnce(place, link, (found) => found.tap()));
    }
    rows.push([link.name, spread(hovered, 0), spread(tapped, 0)]);
  }
  return {
    title: 'Until the next page is painted',
    note: `Milliseconds from the time stamp of the click to the second animation frame after the new page's heading came into the document: the median of ${RUNS} and in brackets the least and the most. A hovered link was pointed at for ${HOVER} ms; the other is tapped. From that frame on the page fades in. Neither page's code nor its data was there before.`,
    columns: ['From', 'hovered, ms', 'not hovered, ms'],
    rows,
  };
}

function timeOnce(
  place: Place,
  { from, find }: StoreLink,
  follow: (link: Locator, page: Page) => Promise<void>,
): Promise<number> {
  return visit(place, 'accepted', async (page) => {
    const { untilQuiet } = watchNetwork(page);
    await page.goto(from);
    await untilReact(page);
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

/** Runs in the page: from the next click on, waits until another heading stands there, and counts the ms. */
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
