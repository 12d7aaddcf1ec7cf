import type { Page } from '@playwright/test';
import { z } from 'zod';
import { untilReact } from '../tests/support/wait-for-react.ts';
import { effort } from './effort.ts';
import { spread } from './figures.ts';
import type { Table } from './part.ts';
import { listStorePages, type StorePage } from './store-pages.ts';
import { type Place, slowDown, type Visitor, visit, watchNetwork } from './visits.ts';

const RUNS = effort(5);
/** Shifts that follow each other by less than the one, and all within the other, count as one. In ms. */
const LONGEST_GAP = 1000;
const LONGEST_WINDOW = 5000;

const shifts = z.array(
  z.object({ value: z.number(), startTime: z.number(), hadRecentInput: z.boolean() }),
);

/** How a page came: ms until its largest part was painted, which that was, and the score of what shifted. */
type Coming = { painted: number; largest: string; shifted: number };

/** Opens each page on a slow phone, as a first visitor and as one who has accepted the disclaimer. */
export async function timePages(place: Place): Promise<Table> {
  const rows: string[][] = [];
  for (const page of await listStorePages(place)) {
    console.log(`feel: ${page.name}`);
    const first = await openOften(place, page, 'first');
    const accepted = await openOften(place, page, 'accepted');
    rows.push([page.name, ...first, ...accepted]);
  }
  return {
    title: 'Until a page is seen: largest contentful paint and layout shift',
    note: `Seconds from the start of the visit to the largest contentful paint, the median of ${RUNS} and in brackets the least and the most, and the largest cumulative layout shift of them; for the visitor who has accepted the disclaimer the page was scrolled to its end once. Nothing is cached before.`,
    columns: [
      'Page',
      'first visit: LCP, s',
      'first visit: largest',
      'first visit: CLS',
      'accepted: LCP, s',
      'accepted: largest',
      'accepted: CLS',
    ],
    rows,
  };
}

async function openOften(place: Place, page: StorePage, visitor: Visitor): Promise<string[]> {
  const comings: Coming[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // Where the disclaimer stands before the page, nobody scrolls.
    const scrolls = visitor === 'accepted' && run === RUNS - 1;
    comings.push(await open(place, page, visitor, scrolls));
  }
  const shifted = Math.max(...comings.map((coming) => coming.shifted));
  return [
    spread(comings.map(({ painted }) => painted / 1000)),
    comings.at(-1)?.largest ?? '–',
    shifted === 0 ? '0' : shifted.toFixed(3),
  ];
}

function open(
  place: Place,
  { path, cookies }: StorePage,
  visitor: Visitor,
  scrolls: boolean,
): Promise<Coming> {
  return visit(
    place,
    visitor,
    async (page) => {
      const { untilQuiet } = watchNetwork(page);
      await slowDown(page);
      await page.goto(path);
      await untilReact(page);
      await untilQuiet();
      const largest = await page.evaluate(readLargest);
      if (scrolls) {
        await scrollToEnd(page);
        await untilQuiet();
      }
      return { ...largest, shifted: scoreShifts(await page.evaluate(readShifts)) };
    },
    cookies,
  );
}

/** Runs in the page: the last of the largest contentful paints. */
function readLargest(): { painted: number; largest: string } {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
  const last = observer.takeRecords().at(-1);
  if (!(last instanceof LargestContentfulPaint)) throw new Error('Nothing was painted.');
  const shown = last.url ? last.url.split('/').at(-1) : last.element?.textContent.slice(0, 24);
  return {
    painted: last.startTime,
    largest: `${last.element?.localName}: ${shown}`,
  };
}

/** Runs in the page: its layout shifts, as JSON, since TypeScript does not know their class. */
function readShifts(): string {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  return JSON.stringify(observer.takeRecords());
}

/** The score of the worst window of shifts, as web.dev/articles/cls defines it; what follows on an input is left out. */
function scoreShifts(json: string): number {
  let [score, worst, startedAt, lastAt] = [0, 0, 0, Number.NEGATIVE_INFINITY];
  for (const { value, startTime, hadRecentInput } of shifts.parse(JSON.parse(json))) {
    if (hadRecentInput) continue;
    const isSame = startTime - lastAt < LONGEST_GAP && startTime - startedAt < LONGEST_WINDOW;
    score = isSame ? score + value : value;
    if (!isSame) startedAt = startTime;
    lastAt = startTime;
    worst = Math.max(worst, score);
  }
  return worst;
}

/** Goes down a screen at a time and waits for what is painted there, so that what comes late can shift something. */
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
