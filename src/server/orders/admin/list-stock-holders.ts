import type { Holder } from '../../../contracts/orders/stock-holders.ts';
import { MAX_COUNTED } from '../../../contracts/wire/admin-lists.ts';
import { withContent } from '../../../domain/catalogue/size-name.ts';
import {
  countHeld,
  isNearLimit,
  sumTotals,
  type UnpaidGroup,
} from '../../../domain/orders/unpaid-limits.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import { findOrderRules } from '../../content/index.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { isAwaitedBeforeShipping, linesByOrder } from '../store.ts';

type Line = { productId: string; name: string; dosage: string; quantity: number };
type Unpaid = {
  id: string;
  number: string;
  email: string;
  session: string | null;
  network: string | null;
  createdAt: number;
  saidSent: boolean;
  /** Cents. */
  total: number;
  lines: Line[];
};

/** Where the same orders are grouped in several ways, the first of these is shown. */
const kinds: readonly { of: Holder['of']; keyOf: (order: Unpaid) => string | null }[] = [
  { of: 'email', keyOf: ({ email }: Unpaid) => email.toLowerCase() },
  { of: 'browser', keyOf: ({ session }: Unpaid) => session },
  { of: 'network', keyOf: ({ network }: Unpaid) => network },
];

/** Who holds unusually much stock unpaid: by email address, browser or network; whoever holds most first. */
export async function listStockHolders(db: Queryable): Promise<Holder[]> {
  const { limits } = await findOrderRules(db);
  const unpaid = await listReserved(db);
  const told = new Set<string>();
  const holders: Holder[] = [];
  for (const { of, keyOf } of kinds) {
    for (const [key, orders] of Map.groupBy(unpaid, keyOf)) {
      if (key === null || !isNearLimit(groupOf(of, orders), limits)) continue;
      const ids = orders.map(({ id }) => id).join();
      if (told.has(ids)) continue;
      told.add(ids);
      holders.push(describe(of, of === 'browser' ? '' : key, orders));
    }
  }
  return holders.toSorted((a, b) => b.vials - a.vials);
}

function groupOf(of: Holder['of'], orders: Unpaid[]): UnpaidGroup {
  return { of: of === 'network' ? 'network' : 'buyer', orders };
}

function describe(of: Holder['of'], name: string, orders: Unpaid[]): Holder {
  const held = countHeld(orders);
  const [mostId = '', quantity = 0] = [...held].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const lines = orders.flatMap((order) => order.lines);
  const most = lines.find(({ productId }) => productId === mostId);
  return {
    of,
    name,
    vials: [...held.values()].reduce((sum, count) => sum + count, 0),
    total: formatCents(sumTotals(orders)),
    most: { name: most ? withContent(most) : '', quantity },
    orders: orders.map(({ id, number, email, total, createdAt, saidSent }) => ({
      id,
      number,
      email,
      saidSent,
      total: formatCents(total),
      createdAt: isoTime(createdAt),
    })),
  };
}

async function listReserved(db: Queryable): Promise<Unpaid[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'email', 'session_id as session', 'network'])
    .select(['created_at as createdAt', 'said_sent_at', 'total_cents as total'])
    .where(isAwaitedBeforeShipping)
    .where('reserved', '=', 1)
    // One that is paid in part is kept, whatever it holds.
    .where('problem', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_COUNTED)
    .execute();
  const lines = await linesByOrder(
    db,
    orders.map(({ id }) => id),
  );
  return orders.map(({ said_sent_at, ...order }) => ({
    ...order,
    saidSent: said_sent_at !== null,
    lines: lines.get(order.id) ?? [],
  }));
}
