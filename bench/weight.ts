import type { Request } from '@playwright/test';
import { namedScripts } from '../tests/support/named-scripts.ts';
import type { Part, Table } from './part.ts';
import { listStorePages, type StorePage, storeLinks } from './store-pages.ts';
import { inShop, type Place, visit, watchNetwork } from './visits.ts';

type Kind = 'html' | 'script' | 'late script' | 'css' | 'font' | 'picture' | 'data';

const columns = [
  'Page',
  'requests',
  'HTML',
  'JavaScript, needed',
  'JavaScript, later',
  'CSS',
  'fonts',
  'pictures',
  'data, icon',
  'all',
];
const kinds: Kind[] = ['html', 'script', 'late script', 'css', 'font', 'picture', 'data'];
const kindOfResource: Record<string, Kind> = {
  document: 'html',
  stylesheet: 'css',
  font: 'font',
  image: 'picture',
};

/** What pages weigh, in bytes as they go over the line: compressed bodies, without headers. */
export const weight: Part = {
  name: 'weight',
  title: 'Weight',
  measure: () =>
    inShop(async (place) => [await weighFirstPages(place), await weighSecondPages(place)]),
};

async function weighFirstPages(place: Place): Promise<Table> {
  const rows: string[][] = [];
  for (const page of await listStorePages(place)) rows.push(await weighPage(place, page));
  return {
    title: 'What a first visitor loads, by page',
    note: 'Kilobytes (1,000 bytes) of bodies as transferred, until the network has been quiet for 500 ms, on a phone (390 × 844, 2 pixels per CSS pixel) with nothing cached. JavaScript is needed where the HTML names it; the rest is imported later.',
    columns,
    rows,
  };
}

function weighPage(place: Place, { name, path, cookies }: StorePage): Promise<string[]> {
  return visit(
    place,
    'first',
    async (page) => {
      const { finished, untilQuiet } = watchNetwork(page);
      const answer = await page.goto(path);
      await untilQuiet();
      return describeRow(name, finished, namedScripts((await answer?.text()) ?? ''));
    },
    cookies,
  );
}

async function weighSecondPages(place: Place): Promise<Table> {
  const rows: string[][] = [];
  for (const { name, from, find } of storeLinks) {
    rows.push(
      await visit(place, 'accepted', async (page) => {
        const { finished, untilQuiet } = watchNetwork(page);
        await page.goto(from);
        const link = find(page);
        await link.scrollIntoViewIfNeeded();
        await untilQuiet();
        const before = finished.length;
        await link.tap();
        await page.waitForURL((url) => url.pathname !== from);
        await untilQuiet();
        return describeRow(name, finished.slice(before), new Set());
      }),
    );
  }
  return {
    title: 'What a second page costs',
    note: 'Kilobytes from the tap on a link until the network is quiet again, after all pictures above that link had come. The first tap of a visit also fetches what shows toasts.',
    columns,
    rows,
  };
}

async function describeRow(name: string, requests: Request[], needed: Set<string>) {
  const sums = new Map<Kind, number>();
  for (const request of requests) {
    const kind = kindOf(request, needed);
    const { responseBodySize } = await request.sizes();
    sums.set(kind, (sums.get(kind) ?? 0) + responseBodySize);
  }
  const all = [...sums.values()].reduce((sum, bytes) => sum + bytes, 0);
  const figures = [...kinds.map((kind) => sums.get(kind) ?? 0), all];
  return [name, `${requests.length}`, ...figures.map((bytes) => (bytes / 1000).toFixed(1))];
}

function kindOf(request: Request, needed: Set<string>): Kind {
  const type = request.resourceType();
  if (type === 'script')
    return needed.has(new URL(request.url()).pathname) ? 'script' : 'late script';
  return kindOfResource[type] ?? 'data';
}
