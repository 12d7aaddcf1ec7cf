import { setTimeout as wait } from 'node:timers/promises';
import { expectOk, openOwner, openVisitor } from '../proof/visitor.ts';
import { addToCart, getCart } from '../src/contracts/checkout/cart.ts';
import { importBankFile, previewBankFile } from '../src/contracts/payments/bank-import.ts';
import type { Endpoint } from '../src/contracts/wire/endpoint.ts';
import { addDays } from '../src/domain/dates/shop-day.ts';
import { type Request, runLoad } from './load.ts';
import { effort, figure, type Part, spread, type Table } from './report.ts';
import { listProductIds, type Shop, withSeededShop } from './shop.ts';

const ROWS = effort(19_900, 5000);
/** How long nothing is measured, in ms. */
const PAUSE = 2000;

export const bankFiles: Part = {
  name: 'bank-files',
  title: 'Visitors while a year of the bank is imported',
  measure: async () => [await withSeededShop(measureFile)],
};

async function measureFile({ address }: Shop): Promise<Table> {
  const at = () => address;
  const cookies = new Map<string, string>();
  await openOwner(at, cookies);
  const visitor = openVisitor(at);
  const [productId = ''] = await listProductIds(address);
  const file = {
    name: 'year.csv',
    content: Buffer.from(writeYear(ROWS)).toString('base64'),
  };
  const look = async () => expectOk(await visitor(getCart, {}));
  const add = async () => {
    expectOk(await openVisitor(at)(addToCart, { body: { productId, quantity: 1 } }));
  };
  // Reading the rows of an answer here would keep the visitors of this process waiting.
  const bringTo = async ({ path }: Endpoint, body: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const request: Request = { path, method: 'POST', headers: { cookie }, json: body };
    await runLoad(address, { visits: 1 }, (send) => send(request));
  };
  const preview = () => bringTo(previewBankFile, file);
  const choices = { include: [], withoutWrong: false, layoutConfirmed: true, bank: 'Bench' };
  const bring = () => bringTo(importBankFile, { ...file, ...choices });
  const rows = [
    ['nothing', 'a look at a cart', ...(await timeDuring(() => wait(PAUSE), look))],
    ['preview', 'a look at a cart', ...(await timeDuring(preview, look))],
    ['import', 'an addition to a cart', ...(await timeDuring(bring, add))],
    ['import once more', 'an addition to a cart', ...(await timeDuring(bring, add))],
  ];
  return {
    title: `A file of ${figure(ROWS)} rows, on SQLite`,
    note: 'How long visitors wait meanwhile, one request after the other, ms: the median with minimum and maximum. The first row is what the measuring itself sees. The last row is what a break in the middle is continued with.',
    columns: ['', 'meanwhile', 'waits, ms', 'the whole, s'],
    rows,
  };
}

/** Repeats `meanwhile` until `work` has ended. */
async function timeDuring(
  work: () => Promise<unknown>,
  meanwhile: () => Promise<unknown>,
): Promise<string[]> {
  const start = performance.now();
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  while (!isDone) {
    const asked = performance.now();
    await meanwhile();
    times.push(performance.now() - asked);
    await wait(1);
  }
  await working;
  return [spread(times, 1), figure((performance.now() - start) / 1000, 1)];
}

/** As many e-Transfers of a year, of few prices and many payers, as a bank lists them. */
function writeYear(rows: number): string {
  const perDay = Math.ceil(rows / 365);
  const lines = Array.from({ length: rows }, (_, n) => {
    const day = addDays('2025-01-01', Math.floor(n / perDay));
    const payer = `${FIRST[n % FIRST.length]} ${LAST[(n * 7) % LAST.length]}${n % 97}`;
    const reference = `CA${(n * 7919).toString(36).toUpperCase().padStart(8, 'X')}`;
    return `${day},INTERAC e-Transfer from ${payer} ${reference},${45 + (n % 40)}.00,`;
  });
  return ['Date,Description,Deposit,Withdrawal', ...lines, '2025-12-31,RENT,,900.00'].join('\n');
}

const FIRST = ['JANE', 'BOB', 'ADA', 'RENEE', 'OMAR', 'LI'];
const LAST = ['ROE', 'SAMPLE', 'TESTER', 'TREMBLAY', 'SINGH', 'CHEN', 'NOVAK'];
