import { asked, effort, figure, type Part } from '../bench/report.ts';
import { countAnswers } from './journal.ts';
import { findCluster, provePart, type Site, startProcess } from './site.ts';
import { openWorkload, waitUntil } from './workload.ts';

const ROUNDS = asked('rounds', effort(20, 1));
/** Answers between two absences. */
const MORE = effort(30, 15);
/** Milliseconds for a connection and for an answer (docs/decisions/0020-database-away.md), and some for a busy machine. */
const MAX_ANSWER = 7000 + 3000;
/** It needs no data that is not in the cache. */
const PAGE = '/about';

const table = {
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
};

export const databaseAway: Part = provePart(
  { name: 'database-away', title: 'The database is gone, hangs, comes back' },
  table,
  ['PostgreSQL'],
  proveAway,
);

async function proveAway(site: Site): Promise<string[][]> {
  const cluster = await findCluster();
  const { address, stop } = await startProcess(site, { LOG_LEVEL: 'fatal' });
  const statusOf = async (path: string) => (await fetch(address + path)).status;

  async function prove(name: string, leave: () => unknown, comeBack: () => unknown) {
    const ordersBefore = journal.orders.size;
    const refusedBefore = countAnswers(journal, [503]);
    const waited: number[] = [];
    const absences: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const stopClients = workload.start();
      await workload.waitForMore(MORE);
      const left = performance.now();
      const refused = workload.waitForMore(1, [503]);
      await leave();
      await refused;
      waited.push(performance.now() - left);
      const page = await statusOf(PAGE);
      if (page !== 200) journal.wrong.push(`${PAGE} was answered ${page} while ${name}`);
      await comeBack();
      const back = performance.now();
      await waitUntil('the shop to be ready', async () => (await statusOf('/readyz')) === 200);
      absences.push(performance.now() - back);
      await stopClients();
      await workload.repeatUnanswered();
    }
    const slowest = Math.max(...waited);
    if (slowest > MAX_ANSWER) journal.wrong.push(`a refusal took ${figure(slowest)} ms`);
    await workload.check(name);
    return [
      name,
      figure(ROUNDS),
      figure(journal.orders.size - ordersBefore),
      figure(countAnswers(journal, [503]) - refusedBefore),
      figure(slowest / 1000, 1),
      figure(Math.max(...absences) / 1000, 1),
    ];
  }

  const load = { products: 5, shoppers: 3, owner: ['pay'] } as const;
  const workload = await openWorkload(site, () => address, load);
  const { journal } = workload;
  // Kept from now on.
  await statusOf(PAGE);
  try {
    return [
      await prove('it hangs (SIGSTOP)', cluster.freeze, cluster.thaw),
      await prove('it is gone, without a shutdown', cluster.crash, cluster.restart),
    ];
  } finally {
    cluster.thaw();
    await stop();
  }
}
