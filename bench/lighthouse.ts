import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { runNode, runProcess } from '../scripts/run-process.ts';
import { findChromium } from '../tests/support/find-chromium.ts';
import { effort, figure, median, type Part, spread, type Table } from './report.ts';
import { inShop, listStorePages, type Place } from './visits.ts';

const RUNS = effort(5);
/** In ms; a run that takes longer hangs. */
const MAX_TIME = 3 * 60_000;
/** Audits below this are listed. */
const GOOD = 0.9;
/** Lighthouse has its own lock file, which keeps its hundred packages out of the project. */
const TOOLS = join(import.meta.dirname, 'tools');
const CLI = join(TOOLS, 'node_modules', 'lighthouse', 'cli', 'index.js');

const score = z.number().nullable();
const auditRef = z.object({ id: z.string(), group: z.string().optional() });
const category = z.object({ title: z.string(), score, auditRefs: z.array(auditRef) });
const audit = z.object({ title: z.string(), score, numericValue: z.number().optional() });
/** Lighthouse's report: scores from 0 to 1, values in ms except CLS. */
const report = z.object({
  lighthouseVersion: z.string(),
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.string(), category),
  audits: z.record(z.string(), audit),
});
type Report = z.infer<typeof report>;

/** A page's reports, by performance from the worst to the best. */
type Judged = { name: string; reports: Report[]; middle: Report };

/** Lighthouse's scores of every store page, for a first visitor on a phone with an empty cache. */
export const lighthouse: Part = {
  name: 'lighthouse',
  title: 'Lighthouse',
  async measure() {
    await install();
    const judged = await inShop(judgePages);
    return [tabulateScores(judged), listFailures(judged)];
  },
};

async function install(): Promise<void> {
  if (existsSync(CLI)) return;
  console.log('Installing Lighthouse …');
  const args = ['ci', '--prefix', TOOLS, '--no-progress', '--loglevel=error'];
  const { code, output } = await runProcess('npm', args, { output: 'collect' });
  if (code !== 0) throw new Error(`npm could not install Lighthouse:\n${output}`);
}

async function judgePages(place: Place): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const { name, path, cookies = [] } of await listStorePages(place)) {
    console.log(`  ${name}`);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const reports: Report[] = [];
    while (reports.length < RUNS) {
      reports.push(await runLighthouse(new URL(path, place.address).href, cookie));
    }
    reports.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'));
    const middle = reports[reports.length >> 1];
    if (middle) judged.push({ name, reports, middle });
  }
  return judged;
}

/** Runs Lighthouse once with its defaults: a phone on simulated slow 4G, in a new browser. */
async function runLighthouse(address: string, cookie: string): Promise<Report> {
  const args = [
    ...[CLI, address, '--output=json', '--quiet', '--no-enable-error-reporting'],
    '--only-categories=performance,accessibility,best-practices,seo',
    // It would add some 300 kB to every report.
    '--disable-full-page-screenshot',
    `--extra-headers=${JSON.stringify(cookie ? { cookie } : {})}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-background-networking',
  ];
  const env = { CHROME_PATH: await findChromium(), CI: '1' };
  for (let tries = 3; ; tries -= 1) {
    const { code, output } = await runNode(args, { output: 'collect', env, timeout: MAX_TIME });
    if (code === 0) {
      const read = report.parse(JSON.parse(output));
      if (read.runtimeError) throw new Error(`Lighthouse: ${read.runtimeError.message}`);
      return read;
    }
    // The browser's trace of the run is broken, which says nothing about the page.
    if (tries === 1 || !output.includes('NO_NAVSTART')) {
      throw new Error(`Lighthouse ended with ${code} at ${address}:\n${output}`);
    }
  }
}

function tabulateScores(judged: Judged[]): Table {
  const categories = ['accessibility', 'best-practices', 'seo'];
  const paints = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index'];
  return {
    title: 'Lighthouse, mobile',
    note: `${RUNS} runs of Lighthouse ${judged[0]?.middle.lighthouseVersion} with its defaults (simulated slow 4G, four times slower processor): the median and, in brackets, minimum and maximum; scores of 100. Accessibility, best practices and SEO are those of the median run. The visitor has not accepted the disclaimer.`,
    columns:
      'Page,performance,accessibility,best practices,SEO,FCP in s,LCP in s,speed index in s,TBT in ms,CLS'.split(
        ',',
      ),
    rows: judged.map(({ name, middle, reports }) => {
      const figures = (id: string) =>
        reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
      return [
        name,
        spread(
          reports.map((each) => scoreOf(each, 'performance')),
          0,
        ),
        ...categories.map((id) => figure(scoreOf(middle, id))),
        ...paints.map((id) => spread(figures(id).map((ms) => ms / 1000))),
        spread(figures('total-blocking-time'), 0),
        figure(median(figures('cumulative-layout-shift')), 3),
      ];
    }),
  };
}

/** Lists the failed audits of categories below 100, each with its pages. */
function listFailures(judged: Judged[]): Table {
  const failures = judged.flatMap(({ name, middle }) =>
    Object.values(middle.categories).flatMap(({ title, score, auditRefs }) =>
      auditRefs
        // Hidden audits are metrics of earlier years, which have no weight.
        .filter(
          ({ id, group }) =>
            score !== 1 && group !== 'hidden' && (middle.audits[id]?.score ?? 1) < GOOD,
        )
        .map(({ id }) => ({ name, failure: `${title}: ${middle.audits[id]?.title} (${id})` })),
    ),
  );
  const pages = Map.groupBy(failures, ({ failure }) => failure);
  return {
    title: 'Audits that fail',
    note: `Audits below ${GOOD * 100} of 100 in a category that is below 100.`,
    columns: ['Audit', 'pages'],
    rows: [...pages].map(([failure, found]) => [failure, found.map(({ name }) => name).join(', ')]),
  };
}

/** From 0 to 100. */
function scoreOf({ categories }: Report, id: string): number {
  return (categories[id]?.score ?? Number.NaN) * 100;
}
