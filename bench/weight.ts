import type { Request } from '@playwright/test';
import { namedScripts } from '../tests/support/named-scripts.ts';
import type { Part } from './report.ts';
import { inShop, listStorePages, type Place, visit, watchNetwork } from './visits.ts';

const columns =
  'Page,requests,HTML,JavaScript needed,JavaScript later,CSS,fonts,pictures,data and icon,all';
const kinds = ['document', 'script', 'lazy script', 'stylesheet', 'font', 'image', 'other'];

/** The weight of pages: compressed bodies as transferred, without headers. */
export const weight: Part = {
  name: 'weight',
  title: 'Weight',
  measure: () =>
    inShop(async (place) => [
      {
        title: 'What a first visitor loads, by page',
        note: 'Kilobytes (1,000 bytes) of bodies as transferred, until the network has been quiet for 500 ms, on a phone (390 × 844, 2 pixels per CSS pixel) with nothing cached. JavaScript is needed where the HTML names it; the rest is imported later.',
        columns: columns.split(','),
        rows: await weighFirstPages(place),
      },
    ]),
};

async function weighFirstPages(place: Place): Promise<string[][]> {
  const rows: string[][] = [];
  for (const { name, path, cookies } of await listStorePages(place)) {
    const weigh = visit(
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
    rows.push(await weigh);
  }
  return rows;
}

async function describeRow(name: string, requests: Request[], needed: Set<string>) {
  const sums = new Map(kinds.map((kind) => [kind, 0]));
  let all = 0;
  for (const request of requests) {
    const type = request.resourceType();
    const isLazy = type === 'script' && !needed.has(new URL(request.url()).pathname);
    const kind = isLazy ? 'lazy script' : kinds.includes(type) ? type : 'other';
    const { responseBodySize } = await request.sizes();
    sums.set(kind, (sums.get(kind) ?? 0) + responseBodySize);
    all += responseBodySize;
  }
  const figures = [...sums.values(), all].map((bytes) => (bytes / 1000).toFixed(1));
  return [name, `${requests.length}`, ...figures];
}
