import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runNode } from '../scripts/run-process.ts';
import { toolsFolder } from './tools.ts';

/** A run that takes longer hangs, in ms. */
const LONGEST = 3 * 60_000;
const MOST_TRIES = 3;

const score = z.number().nullable();
const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score,
      auditRefs: z.array(z.object({ id: z.string(), group: z.string().optional() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score, numericValue: z.number().optional() }),
  ),
});

/** What Lighthouse says of a page: scores from 0 to 1, figures in ms but for CLS. */
export type Report = z.infer<typeof report>;

/** What it says where the browser's own record of the run is broken, which has nothing to do with the page. */
const IS_BROKEN_RECORD = /NO_NAVSTART/;

/**
 * Runs Lighthouse once with its defaults, a phone on a simulated slow 4G line, in a browser of its own. `headers` go
 * with every request. Throws an Error with what Lighthouse said.
 */
export async function runLighthouse(
  address: string,
  chromium: string,
  headers: Record<string, string> = {},
  tries = MOST_TRIES,
): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const { code, output } = await runNode(
      [
        join(toolsFolder, 'node_modules', 'lighthouse', 'cli', 'index.js'),
        address,
        '--output=json',
        `--output-path=${file}`,
        '--quiet',
        '--only-categories=performance,accessibility,best-practices,seo',
        // Some 300 kB of every report, and not a figure.
        '--disable-full-page-screenshot',
        '--no-enable-error-reporting',
        `--extra-headers=${JSON.stringify(headers)}`,
        '--chrome-flags=--headless=new --no-sandbox --disable-background-networking',
      ],
      { output: 'collect', env: { CHROME_PATH: chromium, CI: '1' }, timeout: LONGEST },
    );
    if (code !== 0 && IS_BROKEN_RECORD.test(output) && tries > 1) {
      return await runLighthouse(address, chromium, headers, tries - 1);
    }
    if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${address}:\n${output}`);
    const read = report.parse(JSON.parse(await readFile(file, 'utf8')));
    if (read.runtimeError) throw new Error(`Lighthouse: ${read.runtimeError.message}`);
    return read;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
