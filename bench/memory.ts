import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { z } from 'zod';
import { compressAll } from '../src/server/platform/page-cache/encodings.ts';
import { ask, askJson } from './ask.ts';
import { effort } from './effort.ts';
import { decimal, median, spread, whole } from './figures.ts';
import { timeFirstAnswers } from './first-answers.ts';
import { browserHeaders, runLoad } from './load.ts';
import { changesOf, signOwnerIn } from './owner.ts';
import type { Part, Table } from './part.ts';
import { memoryOf } from './process-figures.ts';
import { listPublicAddresses } from './public-addresses.ts';
import { type ShopUnderTest, withSeededFolder, withShop } from './shop-under-test.ts';
import { measureStarts } from './start-times.ts';

/** Milliseconds that a shop is left alone before its memory is looked at. */
const REST = effort(5000, 500);
const SECONDS = effort(1, 1);

export const memory: Part = {
  name: 'memory',
  title: 'Memory, start and a page that is not cached yet',
  measure: () =>
    withSeededFolder(async (dataDir) => {
      const used = await withShop({ dataDir }, measureMemory);
      const rendering = await withShop({ dataDir }, measureRendering);
      return [used, rendering, await measureStarts(dataDir)];
    }),
};

async function measureMemory({ address, pid }: ShopUnderTest): Promise<Table> {
  const rows: string[][] = [];
  const look = (name: string) => {
    const { rss, pss, anonymous } = memoryOf(pid);
    rows.push([name, whole(rss), whole(pss), whole(anonymous)]);
    console.log(`  ${rows.at(-1)?.join('  ')}`);
  };
  await wait(REST);
  look('idle, after the start');
  for (const { path } of await listPublicAddresses(address)) {
    await ask(address + path, { headers: browserHeaders });
    await runLoad({
      origin: address,
      requests: [{ path, headers: browserHeaders }],
      until: { seconds: SECONDS },
    });
  }
  look('right after the load');
  await wait(REST);
  look('some seconds after the load');
  return {
    title: 'Memory of the server',
    note: `Megabytes (1,000,000 bytes) of the one process: resident, its share of it (a page that several processes have in common counts in parts), and what is its own and no file's. Looked at ${REST / 1000} s after the start, and after each page and public endpoint was asked for on 32 connections for ${SECONDS} s.`,
    columns: ['', 'RSS', 'PSS', 'anonymous'],
    rows,
  };
}

const listed = z.array(z.object({ id: z.string() })).min(1);

async function measureRendering({ address }: ShopUnderTest): Promise<Table> {
  const owner = await signOwnerIn(address);
  const products = listed.parse(await askJson(`${address}/api/products`));
  const id = products[0]?.id ?? '';
  const change = changesOf(owner, id);
  const rows: string[][] = [];
  for (const path of ['/', '/shop', `/product/${id}`, '/api/products']) {
    const { times, body } = await timeFirstAnswers(address + path, change);
    const text = String(await promisify(brotliDecompress)(body));
    const compressing = await timeCompressing(text);
    rows.push([
      path,
      whole(text.length),
      spread(times, 1),
      decimal(median(compressing), 1),
      decimal(median(times) - median(compressing), 1),
    ]);
    console.log(`  ${rows.at(-1)?.join('  ')}`);
  }
  return {
    title: 'A page that is not cached yet',
    note: `The first answer after the owner changed a product, as one visitor on an open connection sees it, ms: the median of ${effort(20, 3)} with the least and the most. 'Compressed' is the same text in every encoding that is cached, timed in the bench's own process; the rest is reading, rendering and sending. The shop has ${products.length} products, of which the home page shows a few.`,
    columns: ['address', 'letters', 'first answer', 'compressed', 'the rest'],
    rows,
  };
}

async function timeCompressing(text: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < effort(20, 3); round += 1) {
    const start = performance.now();
    await compressAll(text);
    times.push(performance.now() - start);
  }
  return times;
}
