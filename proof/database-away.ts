import { randomInt } from 'node:crypto';
import { asked, effort, figure, type Part, type Table } from '../bench/report.ts';
import type { OwnCluster } from '../tests/support/postgres-cluster.ts';
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
import { findCluster, type Site, startProcess, withSite } from './site.ts';

const ROUNDS = asked('rounds', effort(20, 1));
/** Answers between two absences. */
const MORE = effort(30, 15);
/** Milliseconds for a connection and for an answer (docs/decisions/0020-database-away.md), and some for a busy machine. */
const LONGEST_ANSWER = 7000 + 3000;
/** It needs no data that is not in the cache. */
const PAGE = '/about';

export const databaseAway: Part = {
  name: 'database-away',
  title: 'The database is gone, hangs, comes back',
  async measure() {
    const cluster = await findCluster();
    if ('skipped' in cluster) return [tabulate([], `PostgreSQL: ${cluster.skipped}`)];
    const proved = await withSite('PostgreSQL', (site) => proveAway(site, cluster));
    return 'result' in proved ? [tabulate(proved.result, undefined)] : [];
  },
};

async function proveAway(site: Site, cluster: OwnCluster): Promise<string[][]> {
  const journal = openJournal();
  const shop = await startProcess(site, { LOG_LEVEL: 'fatal' });
  const address = () => shop.address;
  const statusOf = async (path: string) => (await fetch(address() + path)).status;
  const owner = await openOwner(address);
  await fillShop(owner, 5, 1_000_000);
  const stock = await site.look(readStock);
  const products = [...stock.keys()];
  // Kept from now on.
  await statusOf(PAGE);

  async function prove(name: string, leave: () => Promise<void>, comeBack: () => Promise<void>) {
    const ordersBefore = journal.orders.size;
    const refusedBefore = journal.answers.get(503) ?? 0;
    const absences: number[] = [];
    const waited: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const buyOne = () => buy(address, products[randomInt(products.length)] ?? '', journal, AWAY);
      const clients = startClients([buyOne, buyOne, buyOne, () => pay(owner, journal, AWAY)]);
      const enough = countAnswers(journal) + MORE;
      await waitUntil(`${enough} answers`, () => countAnswers(journal) >= enough);
      const refused = journal.answers.get(503) ?? 0;
      const left = performance.now();
      await leave();
      await waitUntil('a 503', () => (journal.answers.get(503) ?? 0) > refused);
      waited.push(performance.now() - left);
      const page = await statusOf(PAGE);
      if (page !== 200) journal.wrong.push(`${PAGE} was answered ${page} while ${name}`);
      await comeBack();
      const back = performance.now();
      await waitUntil('the shop to be ready', async () => (await statusOf('/readyz')) === 200);
      absences.push(performance.now() - back);
      await clients.stop();
      await repeatUnanswered(owner, journal);
    }
    const findings = await site.look(async (db) => [
      ...(await checkJournal(db, journal, site.dataDir)),
      ...(await checkBooks(db, stock)),
    ]);
    const slowest = Math.max(...waited);
    if (slowest > LONGEST_ANSWER) findings.push(`a refusal took ${figure(slowest)} ms`);
    if (findings.length > 0) throw new Error(`${name}:\n${findings.join('\n')}`);
    return [
      name,
      figure(ROUNDS),
      figure(journal.orders.size - ordersBefore),
      figure((journal.answers.get(503) ?? 0) - refusedBefore),
      figure(slowest / 1000, 1),
      figure(Math.max(...absences) / 1000, 1),
    ];
  }

  try {
    return [
      await prove(
        'it hangs (SIGSTOP)',
        async () => cluster.freeze(),
        async () => cluster.thaw(),
      ),
      await prove('it is gone, without a shutdown', cluster.crash, cluster.restart),
    ];
  } finally {
    cluster.thaw();
    await shop.stop();
  }
}

function tabulate(rows: string[][], skipped: string | undefined): Table {
  return {
    title: 'What was acknowledged is there when the database is back (PostgreSQL)',
    note: `While three shoppers order and the owner matches transfers, PostgreSQL is stopped in the midst of it, until somebody is answered 503, and let go; or it ends without a shutdown, and recovers in its next start. Meanwhile ${PAGE} is answered 200 from the cache. Whatever was refused or not answered is then sent again with its key. Every acknowledged order is there, none twice, and stock, codes and ledger add up.`,
    columns: [
      'the database',
      'times',
      'orders',
      'answered 503',
      'longest until the first 503, s',
      'longest until ready again, s',
    ],
    rows,
    skipped,
  };
}
