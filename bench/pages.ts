import { ask } from './ask.ts';
import { fetchAnswer } from './cached-answer.ts';
import { effort } from './effort.ts';
import { median, spread, whole } from './figures.ts';
import { browserHeaders, runLoad } from './load.ts';
import type { Part, Table } from './part.ts';
import { cpuSeconds } from './process-figures.ts';
import { listPublicAddresses } from './public-addresses.ts';
import { type ShopUnderTest, withSeededFolder, withShop } from './shop-under-test.ts';
import { withBareServer } from './with-bare-server.ts';

type Server = { address: string; pid: number };
type Asked = { path: string; headers: Record<string, string>; status: number };
/** How long: pairs of rounds (shop, bare, shop, bare …), and seconds of each round. */
type Length = { pairs: number; seconds: number };

const most: Length = { pairs: effort(4, 1), seconds: effort(3, 1) };
const few: Length = { pairs: effort(2, 1), seconds: effort(1, 1) };

export const pages: Part = {
  name: 'pages',
  title: 'Pages and public endpoints, from the cache',
  measure: () => withSeededFolder((dataDir) => withShop({ dataDir }, measurePages)),
};

async function measurePages(shop: ShopUnderTest): Promise<Table[]> {
  const rows: string[][] = [];
  for (const { path, isMain } of await listPublicAddresses(shop.address)) {
    const asked = { path, headers: browserHeaders, status: 200 };
    rows.push(await compare(shop, asked, isMain ? most : few));
    console.log(`  ${rows.at(-1)?.slice(0, 5).join('  ')}`);
  }
  const { headers } = await ask(`${shop.address}/`, { headers: browserHeaders });
  const known = { ...browserHeaders, 'if-none-match': String(headers.etag) };
  const unchanged = await compare(shop, { path: '/', headers: known, status: 304 }, few);
  rows.push(['/ with If-None-Match (304)', ...unchanged.slice(1)]);
  return [{ title: 'Against a bare server with the same bytes', note, columns, rows }];
}

const columns = [
  'address',
  'bytes sent',
  'shop, req/s',
  'bare, req/s',
  'ratio of req/s',
  'shop, µs of CPU',
  'bare, µs of CPU',
  'ratio by CPU',
  'shop busy',
  'bare busy',
];

const note =
  'Warm, 32 connections, accept-encoding with br. Rounds of the shop and of a bare node:http server that gives the same status, headers and body from memory take turns; ratios are the median of the pairs with the least and the most. CPU is what the server process used for one answer, user and system, and its ratio (bare ÷ shop) is the one to look at where a server was not busy (less than about 0.95 of a core): there the load generator, which has the other core, was the limit. The shop logs each answer, as a service does by default.';

async function compare(shop: ShopUnderTest, asked: Asked, length: Length): Promise<string[]> {
  const answer = await fetchAnswer(shop.address + asked.path, asked.headers);
  return withBareServer(answer, async (bare) => {
    for (const server of [shop, bare]) await measure(server, asked, effort(2, 0.5));
    const pairs: { shop: Measured; bare: Measured }[] = [];
    for (let pair = 0; pair < length.pairs; pair += 1) {
      pairs.push({
        shop: await measure(shop, asked, length.seconds),
        bare: await measure(bare, asked, length.seconds),
      });
    }
    const of = (pick: (pair: (typeof pairs)[number]) => number) => pairs.map(pick);
    return [
      asked.path,
      whole(Buffer.from(answer.body, 'base64').length),
      whole(median(of((pair) => pair.shop.perSecond))),
      whole(median(of((pair) => pair.bare.perSecond))),
      spread(of((pair) => pair.shop.perSecond / pair.bare.perSecond)),
      whole(median(of((pair) => pair.shop.cpu))),
      whole(median(of((pair) => pair.bare.cpu))),
      spread(of((pair) => pair.bare.cpu / pair.shop.cpu)),
      spread(of((pair) => pair.shop.busy)),
      spread(of((pair) => pair.bare.busy)),
    ];
  });
}

/** Answers per second, microseconds of processor time for one, and the share of a core that the server used. */
type Measured = { perSecond: number; cpu: number; busy: number };

async function measure(server: Server, asked: Asked, seconds: number): Promise<Measured> {
  const before = cpuSeconds(server.pid);
  const { path, headers, status } = asked;
  const load = await runLoad({
    origin: server.address,
    requests: [{ path, headers }],
    until: { seconds },
    statuses: [status],
  });
  const used = cpuSeconds(server.pid) - before;
  return {
    perSecond: load.perSecond,
    cpu: (used / load.answers) * 1e6,
    busy: used / load.seconds,
  };
}
