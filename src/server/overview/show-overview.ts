import type { OrderFigures, Overview } from '../../contracts/orders/overview.ts';
import { OVERVIEW_DAYS } from '../../contracts/wire/admin-lists.ts';
import { lastShopDays } from '../../domain/dates/shop-day.ts';
import {
  type OrderFigures as Figures,
  figuresByDay,
  sumFigures,
} from '../../domain/orders/order-figures.ts';
import { formatCents } from '../../domain/pricing/money.ts';
import { findFactors, findOwner } from '../administrator/index.ts';
import { findBackupProblem } from '../backups/index.ts';
import { countOpen } from '../contact/index.ts';
import { findUnchangedDefaults } from '../content/index.ts';
import { countGivenUp, countHeldUp } from '../mails/index.ts';
import { countWaiting, sumAwaited, sumOverdue } from '../orders/admin/index.ts';
import { sumMoneyWaiting } from '../payments/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { hasMailServer } from '../platform/mail-access/mail-access.ts';
import type { Shop } from '../platform/shop.ts';
import { countWaitingReturns } from '../returns/index.ts';
import { describeTextsStep } from './first-texts.ts';
import { findKept } from './keep-step.ts';
import {
  countReplacements,
  countScarce,
  hasOwnProduct,
  listBestSellers,
  listLatestOrders,
  listScarce,
  sumOrdersByHalfHour,
} from './store.ts';

const LATEST_ORDERS = 8;
const BEST_SELLERS = 5;
const SCARCE_PRODUCTS = 6;

/** The shop at a glance, in a fixed number of statements. */
export async function showOverview(shop: Pick<Shop, 'db' | 'config' | 'clock'>): Promise<Overview> {
  const { db, clock } = shop;
  const now = clock();
  const allDays = lastShopDays(now, 2 * OVERVIEW_DAYS);
  const [days, daysBefore] = [allDays.slice(OVERVIEW_DAYS), allDays.slice(0, OVERVIEW_DAYS)];
  const halfHours = await sumOrdersByHalfHour(db, allDays[0]?.start ?? now);
  const byDay = figuresByDay(days, halfHours);
  const { toShip, problems } = await countWaiting(db);
  const awaited = await sumAwaited(db);
  const overdue = await sumOverdue(db, now);
  return {
    awaitingPayment: { orders: awaited.orders, total: formatCents(awaited.awaited) },
    toShip,
    problems,
    overdue: { count: overdue.orders, sum: formatCents(overdue.owed) },
    ...(await sumMoneyWaiting(db)),
    mailsGivenUp: await countGivenUp(db),
    openMessages: await countOpen(db),
    returnsWaiting: await countWaitingReturns(db),
    ...(await countScarce(db)),
    scarceProducts: await listScarce(db, SCARCE_PRODUCTS),
    backupProblem: await findBackupProblem(shop),
    setUp: await listSetUp(shop),
    days: byDay.map(({ date, ...figures }) => ({ date, ...writeFigures(figures) })),
    period: writeFigures(sumFigures(byDay)),
    periodBefore: writeFigures(sumFigures(figuresByDay(daysBefore, halfHours))),
    replacements: await countReplacements(db, days[0]?.start ?? now),
    latestOrders: await listLatestOrders(db, LATEST_ORDERS),
    bestSellers: await listBestSellers(db, days[0]?.start ?? now, BEST_SELLERS),
  };
}

function writeFigures({ orders, ordered, paid, awaitingPayment }: Figures): OrderFigures {
  return {
    orders,
    ordered: formatCents(ordered),
    paid: formatCents(paid),
    awaitingPayment: formatCents(awaitingPayment),
  };
}

/** The steps that turn the demonstration into the owner's own shop, done or not. */
async function listSetUp(shop: Pick<Shop, 'db' | 'config' | 'clock'>): Promise<Overview['setUp']> {
  const { db } = shop;
  const unchanged = await findUnchangedDefaults(db);
  const { paymentAddress, ratingBadge, settings, shippingRule } = unchanged;
  const kept = await findKept(db);
  const product = await hasOwnProduct(db);
  const mail = (await hasMailServer(shop)) && (await countHeldUp(shop)).heldUpBy === null;
  return [
    { step: 'payment-address', done: !paymentAddress, left: [] },
    { step: 'shop', done: settings.length === 0, left: settings },
    { step: 'mark', done: !unchanged.mark || kept.includes('mark'), left: [] },
    { step: 'look', done: !unchanged.look || kept.includes('look'), left: [] },
    await describeTextsStep(db),
    { step: 'rating-badge', done: !ratingBadge, left: [] },
    { step: 'product', done: product, left: [] },
    { step: 'shipping', done: !shippingRule, left: [] },
    { step: 'mail', done: mail, left: [] },
    { step: 'login', done: await hasFactors(db), left: [] },
  ];
}

/** Whether signing in as the owner takes more than a password. */
async function hasFactors(db: Queryable): Promise<boolean> {
  const owner = await findOwner(db);
  return owner !== undefined && (await findFactors(db, owner.id)) !== undefined;
}
