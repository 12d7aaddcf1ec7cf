import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../scripts/run-process.ts';
import { type LoadJob, type LoadResult, loadJob, loadResult } from './load-job.ts';

/** As a browser asks for a page. */
export const browserHeaders = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-CA,en;q=0.9',
  'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
};

export const jsonHeaders = { 'content-type': 'application/json', 'x-forwarded-for': '{address}' };

/**
 * Sends requests from a process of its own: as many as are answered, or `perSecond`. Throws an Error where an answer
 * had another status than the job says.
 */
export async function runLoad(given: LoadJob): Promise<LoadResult & { perSecond: number }> {
  const most = 'amount' in given.until ? given.until.amount : Number.POSITIVE_INFINITY;
  const job = loadJob.parse({ ...given, connections: Math.min(given.connections ?? 32, most) });
  const folder = mkdtempSync(join(tmpdir(), 'assay-load-'));
  const file = join(folder, 'job.json');
  try {
    writeFileSync(file, JSON.stringify(job));
    const args = [join(import.meta.dirname, 'send-requests.ts'), file];
    const { code, output } = await runNode(args, { output: 'collect' });
    if (code !== 0) throw new Error(`The load on ${job.requests[0]?.path} failed:\n${output}`);
    const result = loadResult.parse(JSON.parse(output));
    const others = Object.keys(result.statuses).filter(
      (status) => !job.statuses.includes(Number(status)),
    );
    if (others.length > 0 || result.errors > 0 || result.answers === 0) {
      throw new Error(
        `${job.requests.map(({ path }) => path)}: ${JSON.stringify(result.statuses)} and ${result.errors} failed connections, where ${job.statuses} was expected`,
      );
    }
    return { ...result, perSecond: result.answers / result.seconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
