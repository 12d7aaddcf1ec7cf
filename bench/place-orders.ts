import { randomUUID } from 'node:crypto';
import type { BareEngine } from './bare-orders.ts';
import { captureOrder } from './capture-order.ts';
import { effort } from './effort.ts';
import { median, spread, whole } from './figures.ts';
import { type FilledShop, fillCarts, orderRequest } from './filled-shop.ts';
import { runLoad } from './load.ts';
import { repeatOrder } from './repeat-order.ts';

const ROUNDS = effort(3, 1);
const ORDERS = effort(2000);

/** One row: orders of the shop and bare transactions of the same statements, in turn. */
export async function compareOrders(
  shop: FilledShop,
  bare: BareEngine,
  place: { dataDir: string; databaseUrl: string | undefined },
): Promise<string[]> {
  await bare.untilQuiet();
  const carts = await fillCarts(shop, 1);
  const [cookie = ''] = carts;
  const request = orderRequest(shop);
  const captured = await captureOrder(place, {
    cookie,
    body: request.body.replace('{unique}', randomUUID()),
  });
  const again = repeatOrder(captured, { cookie, product: shop.products[0] ?? '' });
  const rounds: { shop: number; settled: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const placed = await placeOrders(shop, bare);
    const cookies = await fillCarts(shop, ORDERS);
    const orders = cookies.map((cart, n) =>
      again({ cookie: cart, product: shop.products[n % shop.products.length] ?? '' }),
    );
    rounds.push({ ...placed, bare: await bare.place(orders) });
  }
  const of = (pick: (round: (typeof rounds)[number]) => number) => rounds.map(pick);
  return [
    whole(median(of((round) => round.shop))),
    whole(median(of((round) => round.bare))),
    spread(of((round) => round.shop / round.bare)),
    whole(median(of((round) => round.settled))),
    String(captured.statements.length),
    String(captured.following),
  ];
}

/** Orders of carts that were filled before; a second time counted until all that follows on them is done. */
async function placeOrders(shop: FilledShop, bare: BareEngine) {
  const cookie = await fillCarts(shop, ORDERS);
  const start = performance.now();
  const { perSecond, answers, seconds } = await runLoad({
    origin: shop.address,
    requests: [orderRequest(shop)],
    lists: { cookie },
    until: { amount: ORDERS },
    statuses: [201],
  });
  const answeredAt = performance.now();
  await bare.untilQuiet();
  const after = (performance.now() - answeredAt) / 1000;
  console.log(
    `  ${ORDERS} orders: ${Math.round(answeredAt - start)} ms, then ${after.toFixed(1)} s`,
  );
  return { shop: perSecond, settled: answers / (seconds + after) };
}
