import type { Page } from '@playwright/test';
import { fillCart } from '../tests/support/buy-on-page.ts';
import { openPage } from '../tests/support/open-page.ts';
import { type PageChange, readPageChange, watchPageChange } from '../tests/support/watch-main.ts';
import { effort, figure, spread, type Table } from './report.ts';
import {
  DESK,
  type Device,
  PHONE,
  type Place,
  SLOW_PHONE,
  slowDown,
  visit,
  watchNetwork,
} from './visits.ts';

const RUNS = effort(5);
const devices: Device[] = [PHONE, DESK];

/** A way through the shop, each step on the page that the one before led to. */
const steps: { name: string; leave: (page: Page) => Promise<unknown> }[] = [
  {
    name: 'home to the shop',
    leave: (page) => page.getByRole('link', { name: 'View All Products' }).tap(),
  },
  {
    name: 'the shop to a product half-way down',
    leave: (page) => page.getByRole('link', { name: 'Leupeptin Hemisulfate' }).first().tap(),
  },
  { name: 'Back to the shop', leave: (page) => page.goBack() },
  { name: 'Forward to the product', leave: (page) => page.goForward() },
  {
    name: 'the product to the cart',
    leave: (page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ }).tap(),
  },
  {
    name: 'the footer to the blog',
    leave: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).tap(),
  },
];

/** What a page change looks like on a slow phone's line, in a narrow and in a wide window. */
export async function timePageChanges(place: Place): Promise<Table> {
  const rows: string[][] = [];
  for (const device of devices) {
    const { width } = device.viewport;
    console.log(`  page changes at ${width} px`);
    const runs: PageChange[][] = [];
    while (runs.length < RUNS) runs.push(await walk(place, device));
    for (const [at, { name }] of steps.entries()) {
      const seen = runs.flatMap((run) => run[at] ?? []);
      const answered = seen.flatMap((change) => change.answered ?? []);
      rows.push([
        `${name}, ${width} px`,
        answered.length > 0 ? spread(answered, 0) : '–',
        spread(
          seen.map(({ shown = Number.NaN }) => shown),
          0,
        ),
        figure(Math.max(...seen.map(({ badFor }) => badFor))),
        figure(Math.max(...seen.map(({ shifted }) => shifted)), 3),
      ]);
    }
  }
  return {
    title: 'Page changes on a slow line',
    note: `A line of ${SLOW_PHONE.latency} ms and ${SLOW_PHONE.downloadThroughput / 1000} kB/s; the processor is not slowed down. Milliseconds from the press until a frame in which what was pressed, or the line at the top, answers, and until the first frame with the next page or its skeleton: the median of ${RUNS} and, in brackets, minimum and maximum. Then the most milliseconds in which main was empty or out of view (neither the page before, whole and in its place, nor the next one), and the most layout shift. Neither the code nor the data of the pages was loaded before, except for Back and Forward, whose button is the browser's own ('–').`,
    columns: ['From', 'answers, ms', 'next page or skeleton, ms', 'empty, ms', 'layout shift'],
    rows,
  };
}

function walk(place: Place, device: Device): Promise<PageChange[]> {
  return visit(
    place,
    'accepted',
    async (page) => {
      const untilQuiet = watchNetwork(page);
      await fillCart(page);
      await openPage(page, '/');
      await untilQuiet();
      await slowDown(page, { line: SLOW_PHONE, rate: 1 });
      const seen: PageChange[] = [];
      for (const { leave } of steps) {
        await watchPageChange(page);
        await leave(page);
        await page.waitForFunction(() => window.pageChange?.shown !== undefined);
        await untilQuiet();
        seen.push(await readPageChange(page));
      }
      return seen;
    },
    [],
    device,
  );
}
