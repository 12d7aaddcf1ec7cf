import type { Page } from '@playwright/test';
import { fillCart } from '../tests/support/buy-on-page.ts';
import { untilReact } from '../tests/support/wait-for-react.ts';
import { effort } from './effort.ts';
import { spread } from './figures.ts';
import type { Table } from './part.ts';
import { type Place, slowDown, visit, watchNetwork } from './visits.ts';

const RUNS = effort(5);
/** A person's pace on a phone's keyboard, in ms between two keys. */
const TYPING = 120;
const STEPS = 3;
/** How long the browser may take to report its last interaction, in ms. */
const REPORTING = 500;

type Interaction = {
  name: string;
  path: string;
  /** Done before the page is opened. */
  prepare?: (page: Page) => Promise<void>;
  /** Done on the page before anything is measured. */
  begin?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
};

const interactions: Interaction[] = [
  {
    name: 'add to cart, on a product page',
    path: '/product/neurotensin',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add to Cart' }).first().tap();
      await page.getByText('has been added to your cart').first().waitFor();
    },
  },
  {
    name: 'add to cart, in the shop',
    path: '/shop',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add to Cart' }).first().tap();
      await page.getByText('has been added to your cart').first().waitFor();
    },
  },
  { name: 'quantity, on a product page', path: '/product/neurotensin', act: stepUp },
  { name: 'quantity, in the cart', path: '/cart', prepare: fillCart, act: stepUp },
  { name: 'search, opened', path: '/shop', act: openSearch },
  {
    name: 'search, typed',
    path: '/shop',
    begin: openSearch,
    act: async (page) => {
      await page.getByRole('combobox').last().pressSequentially('peptide', { delay: TYPING });
      await page.getByRole('option').first().waitFor();
    },
  },
];

/** Interaction to next paint on a slow phone, of what a shopper does most. */
export async function timeInteractions(place: Place): Promise<Table> {
  const rows: string[][] = [];
  for (const interaction of interactions) {
    console.log(`feel: ${interaction.name}`);
    const longest: number[] = [];
    for (let run = 0; run < RUNS; run += 1) longest.push(await timeOnce(place, interaction));
    rows.push([interaction.name, spread(longest, 0)]);
  }
  return {
    title: 'Until a touch or a key is answered: interaction to next paint',
    note: `Milliseconds of the longest interaction (Event Timing, in steps of 8 ms; what takes less than 16 ms counts as 16): the median of ${RUNS} and in brackets the least and the most. Each is done on a page that has just come. Quantity is stepped up ${STEPS} times; 'peptide' is typed with ${TYPING} ms between keys.`,
    columns: ['Interaction', 'INP, ms'],
    rows,
  };
}

function timeOnce(place: Place, { path, prepare, begin, act }: Interaction): Promise<number> {
  return visit(place, 'accepted', async (page) => {
    const { untilQuiet } = watchNetwork(page);
    await prepare?.(page);
    await page.goto(path);
    await untilReact(page);
    await untilQuiet();
    await begin?.(page);
    await slowDown(page);
    const observed = await page.evaluateHandle(observeInteractions);
    await act(page);
    await page.waitForTimeout(REPORTING);
    return observed.evaluate(({ longest }) => longest);
  });
}

/** Runs in the page: keeps the longest interaction from here on, in ms; 16 is the least that is told. */
function observeInteractions(): { longest: number } {
  const observed = { longest: 16 };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      observed.longest = Math.max(observed.longest, entry.duration);
    }
  });
  const options = { type: 'event', durationThreshold: 16 };
  observer.observe(options);
  return observed;
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
