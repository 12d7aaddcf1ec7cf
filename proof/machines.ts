import { randomInt } from 'node:crypto';
import { asked, effort, figure, type Part } from '../bench/report.ts';
import { readStock } from './check-books.ts';
import { provePart, type Site, startProcess } from './site.ts';
import { openWorkload } from './workload.ts';

const ROUNDS = asked('rounds', effort(20, 1));
const PRODUCTS = 5;
/** Of each product; so few that they sell out. */
const STOCK = effort(400, 8);
/** Answers before each kill, and after it before the next machine joins. */
const MORE = effort(30, 15);

const table = {
  title: 'Of three machines one is killed, and the others sell on (PostgreSQL)',
  note: `Three processes on one database, each call to any of them, while six shoppers buy ${PRODUCTS} products with ${figure(STOCK)} pieces each until they are sold out, and the owner matches transfers. Again and again one is killed with -9; the others have to give ${MORE} more answers before it comes back. In the end every acknowledged order is there, and what is sold and what is left is what there was.`,
  columns: ['engine', 'kills', 'orders', 'pieces sold', 'left', 'calls without an answer'],
};

export const machines: Part = provePart(
  { name: 'machines', title: 'Three machines' },
  table,
  ['PostgreSQL'],
  proveMachines,
);

async function proveMachines(site: Site): Promise<string[][]> {
  const running = [await startProcess(site)];
  running.push(...(await Promise.all([startProcess(site), startProcess(site)])));
  try {
    const workload = await openWorkload(
      site,
      () => running[randomInt(running.length)]?.address ?? '',
      { products: PRODUCTS, stock: STOCK, shoppers: 6, owner: ['pay'], refusedShoppers: [409] },
    );
    const stopClients = workload.start();
    for (let round = 1; round <= ROUNDS; round += 1) {
      await workload.waitForMore(MORE);
      const [victim] = running.splice(randomInt(running.length), 1);
      await victim?.kill();
      // The others sell on.
      await workload.waitForMore(MORE);
      running.push(await startProcess(site));
    }
    await stopClients();
    await workload.repeatUnanswered();
    await workload.check('in the end');
    const left = [...(await site.look(readStock)).values()].reduce((sum, rest) => sum + rest, 0);
    const { orders, answers } = workload.journal;
    const figures = [ROUNDS, orders.size, PRODUCTS * STOCK - left, left, answers.get(0) ?? 0];
    return [[site.engine, ...figures.map((n) => figure(n))]];
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
  }
}
