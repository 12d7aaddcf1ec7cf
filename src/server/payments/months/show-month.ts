import type { getMonth as contract, ProvinceTax } from '../../../contracts/payments/months.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';
import { addDays, endOfShopDay, shopDay } from '../../../domain/dates/shop-day.ts';
import { addMonths, boundsOfMonth } from '../../../domain/dates/shop-month.ts';
import { type Cents, formatCents } from '../../../domain/pricing/money.ts';
import {
  type ProvinceTax as SummedTax,
  sumByProvince,
} from '../../../domain/tax/sum-by-province.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { refundsOfPeriod } from '../sales/refunds-of-period.ts';
import type { Period } from '../sales/sales-of-period.ts';
import { findFirstMonth } from './store.ts';
import { sumMoney } from './sum-money.ts';
import { sumOrders } from './sum-orders.ts';
import { sumOwed } from './sum-owed.ts';

/** One month (2026-01) of the shop. Throws an HttpError (404) for one before its first, or after the current one. */
export async function showMonth(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  month: string,
): Promise<Answer<typeof contract>> {
  const today = shopDay(clock());
  const current = today.slice(0, 7);
  const first = (await findFirstMonth(db)) ?? current;
  if (month < first || month > current) throw notFound('The shop has no figures of this month');
  const { start, end, nextDay } = boundsOfMonth(month);
  const lastDay = addDays(nextDay, -1);
  return {
    month,
    orders: writeOrders(await sumOrders(db, { start, end })),
    refunds: await showRefunds(db, { start, end }),
    money: writeMoney(await sumMoney(db, month)),
    owed: await showOwed(db, lastDay < today ? lastDay : today),
    earlier: month > first ? addMonths(month, -1) : null,
    later: month < current ? addMonths(month, 1) : null,
  };
}

function writeOrders({ orders, taxes, ...sums }: Awaited<ReturnType<typeof sumOrders>>) {
  return {
    orders,
    goods: formatCents(sums.goods),
    codeDiscounts: formatCents(sums.codeDiscounts),
    otherDiscounts: formatCents(sums.otherDiscounts),
    charges: formatCents(sums.charges),
    shipping: formatCents(sums.shipping),
    beforeTax: formatCents(sums.beforeTax),
    taxes: writeTaxes(taxes),
    charged: formatCents(sums.charged),
    refundedSince: formatCents(sums.refundedSince),
    ordered: formatCents(sums.ordered),
    waived: formatCents(sums.waived),
  };
}

async function showRefunds(db: Shop['db'], period: Period) {
  const refunds = await refundsOfPeriod(db, period);
  const taxes = sumByProvince(refunds.flatMap((refund) => refund.taxes));
  const beforeTax = sum(refunds.map((refund) => refund.beforeTax));
  return {
    refunds: refunds.length,
    beforeTax: formatCents(beforeTax),
    taxes: writeTaxes(taxes),
    refunded: formatCents(beforeTax + sum(taxes.map(({ amount }) => amount))),
  };
}

function writeMoney(money: Awaited<ReturnType<typeof sumMoney>>) {
  const received = money.forOrders + money.ofNoOrder;
  return {
    opening: formatCents(money.opening),
    forOrders: formatCents(money.forOrders),
    ofNoOrder: formatCents(money.ofNoOrder),
    received: formatCents(received),
    sentBack: formatCents(money.sentBack),
    cameBack: formatCents(money.cameBack),
    closing: formatCents(money.opening + received - money.sentBack + money.cameBack),
    ledger: formatCents(money.ledger),
  };
}

async function showOwed(db: Shop['db'], day: string) {
  const end = endOfShopDay(day) + 1;
  const ages = await sumOwed(db, { day, nextDay: addDays(day, 1), end });
  return {
    on: day,
    ages: ages.map(({ owed, ...age }) => ({ ...age, owed: formatCents(owed) })),
    owed: formatCents(sum(ages.map(({ owed }) => owed))),
  };
}

function writeTaxes(taxes: readonly SummedTax[]): ProvinceTax[] {
  return taxes.map(({ name, rate, province, amount }) => ({
    ...{ name, rate, province },
    amount: formatCents(amount),
  }));
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}
