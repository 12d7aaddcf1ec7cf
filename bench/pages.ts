import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { ask, browserHeaders, type Page, runLoad } from './load.ts';
import { effort, figure, median, type Part, spread, type Table } from './report.ts';
import { listProductIds, type Shop, withSeededShop } from './shop.ts';

const ROUNDS = effort(4, 1);
const SECONDS = effort(2, 0.5);
/** Ticks per second in /proc/‹pid›/stat, the same on every Linux that Node supports. */
const TICKS = 100;

export const pages: Part = {
  name: 'pages',
  title: 'Pages and public endpoints, from the cache',
  measure: () => withSeededShop(comparePages),
};

async function comparePages(shop: Shop): Promise<Table[]> {
  const rows: string[][] = [];
  for (const path of await listAddresses(shop.address)) {
    rows.push(await compare(shop, path, { path, headers: browserHeaders }));
  }
  const { headers } = await ask(shop.address, { path: '/', headers: browserHeaders });
  const known = { ...browserHeaders, 'if-none-match': String(headers.etag) };
  const unchanged: Page = { path: '/', headers: known, status: 304 };
  rows.push(await compare(shop, '/ with If-None-Match (304)', unchanged));
  return [
    {
      title: 'Against a bare server with the same bytes',
      note: 'Microseconds of processor time, user and system, that the server used for one answer: warm, 32 connections, accept-encoding with br. The shop alternates with a bare node:http server that sends the same status, headers and body from memory; the ratio (bare ÷ shop) is the median of the pairs with minimum and maximum. Answers a second are left out, since the load generator needs as much time for them as the servers. The shop logs each answer, as a service does by default.',
      columns: ['address', 'bytes sent', 'shop, µs of CPU', 'bare, µs of CPU', 'ratio by CPU'],
      rows,
    },
  ];
}

async function compare(shop: Shop, name: string, wanted: Page): Promise<string[]> {
  const { headers, body } = await ask(shop.address, wanted);
  const own = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);
  const kept = Object.fromEntries(Object.entries(headers).filter(([header]) => !own.has(header)));
  const args = [`${wanted.status ?? 200}`, JSON.stringify(kept), body.toString('base64')];
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const end = () => server.kill();
  process.once('exit', end);
  try {
    const [line] = await once(createInterface(server.stdout), 'line');
    const { port } = z.object({ port: z.int() }).parse(JSON.parse(line));
    const bare = { address: `http://127.0.0.1:${port}`, pid: server.pid ?? 0 };
    const times: { shop: number; bare: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      times.push({ shop: await timeAnswer(shop, wanted), bare: await timeAnswer(bare, wanted) });
    }
    // The first round is the warm-up.
    const pairs = times.slice(1);
    const row = [
      name,
      figure(body.length),
      figure(median(pairs.map((pair) => pair.shop))),
      figure(median(pairs.map((pair) => pair.bare))),
      spread(pairs.map((pair) => pair.bare / pair.shop)),
    ];
    console.log(`  ${row.join('  ')}`);
    return row;
  } finally {
    process.off('exit', end);
    end();
  }
}

/** Microseconds of processor time for one answer. */
async function timeAnswer({ address, pid }: Shop, wanted: Page): Promise<number> {
  const before = cpuSeconds(pid);
  const { perSecond, seconds } = await runLoad(address, { seconds: SECONDS }, (send) =>
    send(wanted),
  );
  return ((cpuSeconds(pid) - before) / (perSecond * seconds)) * 1e6;
}

/** Seconds of processor time that a process has used so far: utime and stime, fields 14 and 15 of proc(5). */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Counted from the end of the name, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** Every store page and every cached public endpoint of the demonstration shop. */
export async function listAddresses(address: string): Promise<string[]> {
  const [product] = await listProductIds(address);
  const post = 'handling-peptides-in-the-lab';
  return [
    ...['/', '/shop', `/product/${product}`, '/api/products', '/shop?category=Epitope+Tags'],
    ...['/coas', `/coa/${product}`, '/about', '/faq', '/blog', `/blog/${post}`, '/contact'],
    ...[`/api/products/${product}`, `/api/products/${product}/lots`, '/api/catalogue'],
    ...['/api/certificates', '/api/page-content', '/api/page-content/payment-etransfer-email'],
    ...['/api/shop-settings', '/api/blog-posts', `/api/blog-posts/${post}`],
  ];
}
