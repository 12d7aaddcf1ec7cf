import { randomInt } from 'node:crypto';
import { asked, effort, figure, type Part, type Table } from '../bench/report.ts';
import { checkBooks, readStock } from './check-books.ts';
import {
  AWAY,
  buy,
  fillShop,
  openOwner,
  pay,
  repeatUnanswered,
  startClients,
  waitUntil,
} from './clients.ts';
import { checkJournal, countAnswers, openJournal } from './journal.ts';
import { type Site, startProcess, withSite } from './site.ts';

const ROUNDS = asked('rounds', effort(20, 1));
const PRODUCTS = 5;
/** Of each product; so few that they sell out. */
const STOCK = effort(400, 8);
/** Answers before each kill, and after it before the next machine joins. */
const MORE = effort(30, 15);
const SOLD_OUT = [...AWAY, 409];

export const machines: Part = {
  name: 'machines',
  title: 'Three machines',
  async measure() {
    const proved = await withSite('PostgreSQL', proveMachines);
    return 'result' in proved
      ? [tabulate([proved.result], undefined)]
      : [tabulate([], proved.skipped)];
  },
};

async function proveMachines(site: Site): Promise<string[]> {
  const journal = openJournal();
  const running = [await startProcess(site)];
  running.push(...(await Promise.all([startProcess(site), startProcess(site)])));
  try {
    const anyAddress = () => running[randomInt(running.length)]?.address ?? '';
    const owner = await openOwner(anyAddress);
    await fillShop(owner, PRODUCTS, STOCK);
    const stock = await site.look(readStock);
    const products = [...stock.keys()];
    const buyOne = () =>
      buy(anyAddress, products[randomInt(products.length)] ?? '', journal, SOLD_OUT);
    const waitForMore = () => {
      const enough = countAnswers(journal) + MORE;
      return waitUntil(`${enough} answers`, () => countAnswers(journal) >= enough);
    };
    const clients = startClients([
      ...Array.from({ length: 6 }, () => buyOne),
      () => pay(owner, journal, AWAY),
    ]);
    for (let round = 1; round <= ROUNDS; round += 1) {
      await waitForMore();
      const [victim] = running.splice(randomInt(running.length), 1);
      await victim?.kill();
      // The others sell on.
      await waitForMore();
      running.push(await startProcess(site));
    }
    await clients.stop();
    await repeatUnanswered(owner, journal, SOLD_OUT);
    const findings = await site.look(async (db) => [
      ...(await checkJournal(db, journal, site.dataDir)),
      ...(await checkBooks(db, stock)),
    ]);
    if (findings.length > 0) throw new Error(findings.join('\n'));
    const left = [...(await site.look(readStock)).values()].reduce((sum, rest) => sum + rest, 0);
    return [
      site.engine,
      ...[ROUNDS, journal.orders.size, PRODUCTS * STOCK - left, left].map((n) => figure(n)),
      figure(journal.answers.get(0) ?? 0),
    ];
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
  }
}

function tabulate(rows: string[][], skipped: string | undefined): Table {
  return {
    title: 'Of three machines one is killed, and the others sell on (PostgreSQL)',
    note: `Three processes on one database, each call to any of them, while six shoppers buy ${PRODUCTS} products with ${figure(STOCK)} pieces each until they are sold out, and the owner matches transfers. Again and again one is killed with -9; the others have to give ${MORE} more answers before it comes back. In the end every acknowledged order is there, and what is sold and what is left is what there was.`,
    columns: ['engine', 'kills', 'orders', 'pieces sold', 'left', 'calls without an answer'],
    rows,
    skipped,
  };
}
