import { readProduct } from '../src/server/catalogue/index.ts';
import { purgeExpired } from '../src/server/purge-expired.ts';
import { runScheduledJobs } from '../src/server/scheduled-jobs.ts';
import { type Browser, openBrowser, type Reply } from '../tests/support/browser.ts';
import { fillCart, orderFor } from '../tests/support/factories.ts';
import { putTransfer } from '../tests/support/orders.ts';
import type { TestShop } from '../tests/support/test-shop.ts';
import { code } from './make-products.ts';

/** Something a visitor or the owner does, and its answer. */
export type Step = { name: string; run: () => Promise<Pick<Reply, 'status' | 'text'>> };

/** What visitors and the owner read, by name; pages are rendered anew each time. */
const pages = {
  'home page': '/',
  'first page of the shop': '/shop',
  'a category': '/shop?category=Neuropeptides',
  'the shop by price per mg': '/shop?sort=per-mg',
  'the shop filtered': '/shop?stock=in&purity=98&view=table',
  'a product': '/product/bench-7',
  certificates: '/coas',
  'search: common word': '/api/search?q=peptide',
  'search: rare word': `/api/search?q=${code(50)}`,
  'search: no match': '/api/search?q=zzqqx',
};

const lists = {
  overview: 'overview',
  orders: 'orders',
  'orders to pay': 'orders?filter=to-pay',
  'orders to ship': 'orders?filter=to-ship',
  'orders sent': 'orders?filter=sent',
  'orders closed': 'orders?filter=closed',
  'orders with problems': 'orders?filter=problems',
  'orders of a day': 'orders?from=DAY&to=DAY',
  'orders: a number': 'orders?q=NUMBER',
  'orders: an e-mail address': 'orders?q=EMAIL',
  'orders: a name': 'orders?q=Name4711',
  'orders: a common word': 'orders?q=gmail',
  'orders: no match': 'orders?q=zzqqx',
  'counts of orders': 'orders/counts',
  'orders expired early': 'orders/early',
  'an order': 'orders/ORDER',
  'pick list': 'orders/pick-list',
  'packing slips': 'orders/packing-slips',
  'who holds the stock': 'orders/holders',
  'export of orders, first part': 'orders/export',
  'transfers to match': 'transfers',
  'transfers matched': 'transfers?filter=matched',
  'transfers, duplicates': 'transfers?filter=duplicates',
  'transfers to return': 'transfers?filter=to-return',
  'transfers, all': 'transfers?filter=all',
  'transfers to match: a name': 'transfers?q=Name4711',
  'transfers, all: a name': 'transfers?filter=all&q=Name4711',
  'transfers, all: a common word': 'transfers?filter=all&q=gmail',
  'transfers, all: two letters': 'transfers?filter=all&q=zz',
  'transfers, all: no match': 'transfers?filter=all&q=zzqqx',
  'transfers, all: a number': 'transfers?filter=all&q=NUMBER',
  'a transfer': 'transfers/TRANSFER',
  'the next transfer': 'transfers/TRANSFER/next',
  'counts of transfers': 'transfers/waiting',
  'orders to match to': 'payable-orders',
  refunds: 'refunds',
  'the orders of a lot': 'lots/LOT/orders',
  'end of the day': 'day-end',
  mails: 'mails',
  'mails waiting': 'mails?filter=waiting',
  'mails sent': 'mails?filter=sent',
  'mails given up': 'mails?filter=given-up',
  'mails outdated': 'mails?filter=outdated',
  'mails: an address': 'mails?q=EMAIL',
  'mails: a common word': 'mails?q=gmail',
  'mails: no match': 'mails?q=zzqqx',
  'mails: a number': 'mails?q=NUMBER',
  'counts of mails': 'mails/counts',
  products: 'products',
  'products, page 2000': 'products?page=2000',
  'products by price': 'products?sort=price',
  'products by stock': 'products?sort=stock',
  'products low on stock': 'products?filter=low-stock',
  'products on sale': 'products?filter=on-sale',
  'products: a common word': 'products?q=peptide',
  'products: a rare word': `products?q=${code(50)}`,
  'history of changes': 'audit',
  'discount codes': 'discount-codes',
};

export async function listSteps(test: TestShop, owner: Browser): Promise<Step[]> {
  const { shop } = test;
  const sample = await shop.db
    .selectFrom('orders')
    .innerJoin('ledger_balances', 'ledger_balances.order_id', 'orders.id')
    .select(['orders.id', 'number', 'email', 'transfer_id', 'created_at'])
    .where('status', '=', 'delivered')
    .limit(1)
    .executeTakeFirstOrThrow();
  const row = await shop.db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', 'bench-0')
    .executeTakeFirstOrThrow();
  const product = readProduct(row);
  const lot = await shop.db.selectFrom('lots').select('id').executeTakeFirstOrThrow();
  const words: Record<string, string> = {
    LOT: lot.id,
    NUMBER: sample.number,
    EMAIL: encodeURIComponent(sample.email),
    ORDER: sample.id,
    TRANSFER: sample.transfer_id,
    DAY: new Date(sample.created_at).toISOString().slice(0, 10),
  };
  const fillIn = (path: string) => path.replace(/[A-Z]{3,}/g, (word) => words[word] ?? word);
  const visitor = openBrowser(() => test.app);
  let placed = 0;

  async function place(): Promise<Reply> {
    const buyer = openBrowser(() => test.app);
    await fillCart(buyer, product);
    placed += 1;
    const email = `buyer${placed}.${shop.clock()}@example.com`;
    return buyer.post('/api/orders', { ...orderFor([[product, 1]]), email });
  }
  async function match(): Promise<Reply> {
    const { id } = (await place()).json;
    const order = await shop.db
      .selectFrom('orders')
      .select(['number', 'total_cents'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const amount = order.total_cents;
    const transfer = await putTransfer(test, { amount_cents: amount, message: order.number });
    const matches = [{ orderId: id, amount: (amount / 100).toFixed(2) }];
    return owner.post(`/api/admin/transfers/${transfer.id}/match`, { matches });
  }
  const done = { status: 200, text: '' };
  return [
    ...Object.entries(pages).map(([name, path]) => ({
      name,
      run() {
        shop.cache.invalidate('catalogue');
        return visitor.get(path);
      },
    })),
    { name: 'placing an order', run: place },
    {
      name: 'finding an order',
      run: () =>
        openBrowser(() => test.app).post('/api/orders/find', {
          number: sample.number,
          email: sample.email,
        }),
    },
    ...Object.entries(lists).map(([name, path]) => ({
      name,
      run: () => owner.get(`/api/admin/${fillIn(path)}`),
    })),
    { name: 'an order, and matching its transfer', run: match },
    {
      name: 'mails and events of the orders so far',
      run: async () => {
        await shop.outbox.drain();
        return done;
      },
    },
    {
      name: 'jobs of a minute',
      run: async () => {
        await runScheduledJobs(shop);
        return done;
      },
    },
    {
      name: 'job of an hour',
      run: async () => {
        await purgeExpired(shop.db, shop.clock());
        return done;
      },
    },
  ];
}
