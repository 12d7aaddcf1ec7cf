import { findChromium } from '../tests/support/find-chromium.ts';
import { openBarePage } from './bare-page.ts';
import { effort } from './effort.ts';
import { decimal, spread, whole } from './figures.ts';
import { type Report, runLighthouse } from './lighthouse-run.ts';
import type { Part, Table } from './part.ts';
import { listStorePages, type StorePage } from './store-pages.ts';
import { inShop, type Place } from './visits.ts';

const RUNS = effort(5);
/** Below this an audit is shown as one to look at. */
const GOOD = 0.9;

/** A page's reports, one for each run, and the middle one of them; `bare` is no page of the shop. */
type Judged = { name: string; reports: Report[]; report: Report; bare?: boolean };

/** Lighthouse's scores of every store page, on a phone, as a first visitor without a cache. */
export const lighthouse: Part = {
  name: 'lighthouse',
  title: 'Lighthouse',
  measure: () =>
    inShop(async (place) => {
      const judged = await judgePages(place);
      return [tabulateScores(judged), listFailures(judged)];
    }),
};

async function judgePages(place: Place): Promise<Judged[]> {
  const chromium = await findChromium();
  const judged: Judged[] = [];
  for (const { name, path, cookies } of await listStorePages(place)) {
    const address = new URL(path, place.address).href;
    judged.push({ name, ...(await judge(name, address, chromium, cookies)) });
  }
  const bare = await openBarePage(place.address);
  try {
    const name = 'a bare page with the pictures of home';
    judged.push({ name, ...(await judge(name, bare.address, chromium)), bare: true });
  } finally {
    await bare.close();
  }
  return judged;
}

/** Gives all reports, and the one that is in the middle by performance and, where that is equal, by LCP. */
async function judge(
  name: string,
  address: string,
  chromium: string,
  cookies: StorePage['cookies'] = [],
): Promise<{ reports: Report[]; report: Report }> {
  console.log(`lighthouse: ${name}`);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const reports: Report[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    reports.push(await runLighthouse(address, chromium, cookie ? { cookie } : {}));
  }
  reports.sort(
    (a, b) =>
      scoreOf(a, 'performance') - scoreOf(b, 'performance') ||
      figureOf(b, 'largest-contentful-paint') - figureOf(a, 'largest-contentful-paint'),
  );
  const middle = reports[reports.length >> 1];
  if (!middle) throw new Error('Lighthouse was not run.');
  return { reports, report: middle };
}

function tabulateScores(judged: Judged[]): Table {
  const seconds = (reports: Report[], audit: string) =>
    spread(reports.map((report) => figureOf(report, audit) / 1000));
  return {
    title: 'Lighthouse, mobile',
    note: `${RUNS} runs with Lighthouse's defaults (simulated slow 4G, four times slower processor): the middle one and in brackets the least and the most; scores of 100. Accessibility, best practices, SEO and CLS are those of the run in the middle. The visitor has not accepted the disclaimer.`,
    columns: [
      'Page',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'FCP, s',
      'LCP, s',
      'speed index, s',
      'TBT, ms',
      'CLS',
    ],
    rows: judged.map(({ name, report, reports }) => [
      name,
      spread(
        reports.map((each) => scoreOf(each, 'performance') * 100),
        0,
      ),
      ...['accessibility', 'best-practices', 'seo'].map((category) =>
        whole(scoreOf(report, category) * 100),
      ),
      seconds(reports, 'first-contentful-paint'),
      seconds(reports, 'largest-contentful-paint'),
      seconds(reports, 'speed-index'),
      spread(
        reports.map((each) => figureOf(each, 'total-blocking-time')),
        0,
      ),
      decimal(figureOf(report, 'cumulative-layout-shift'), 3),
    ]),
  };
}

/** Each audit that fails on a store page whose category is below 100, with the pages. */
function listFailures(judged: Judged[]): Table {
  const pages = new Map<string, string[]>();
  for (const { name, report, bare } of judged) {
    for (const category of Object.values(report.categories)) {
      if (bare || category.score === 1) continue;
      for (const { id, group } of category.auditRefs) {
        const score = report.audits[id]?.score ?? 1;
        // What is hidden are figures of earlier years, which count for nothing.
        if (group === 'hidden' || score >= GOOD) continue;
        const failure = `${category.title}: ${report.audits[id]?.title} (${id})`;
        pages.set(failure, [...(pages.get(failure) ?? []), name]);
      }
    }
  }
  return {
    title: 'What Lighthouse finds fault with',
    note: `Audits below ${GOOD * 100} of 100 in a category that is below 100.`,
    columns: ['Audit', 'pages'],
    rows: [...pages].map(([failure, names]) => [failure, names.join(', ')]),
  };
}

function scoreOf({ categories }: Report, category: string): number {
  return categories[category]?.score ?? Number.NaN;
}

function figureOf({ audits }: Report, audit: string): number {
  return audits[audit]?.numericValue ?? Number.NaN;
}
