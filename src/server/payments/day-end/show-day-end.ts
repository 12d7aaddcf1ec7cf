import { storedUnreadableLines } from '../../../contracts/payments/bank-import.ts';
import type { getDayEnd } from '../../../contracts/payments/day-end.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';
import { addDays, endOfShopDay, shopDay, startOfShopDay } from '../../../domain/dates/shop-day.ts';
import { balanceDay } from '../../../domain/payments/day-end.ts';
import { formatCents } from '../../../domain/pricing/money.ts';
import { isoTime } from '../../platform/iso-time.ts';
import type { Shop } from '../../platform/shop.ts';
import { listImportsOf } from '../bank-import/store.ts';
import type { BankImportRow } from '../ledger/tables.ts';
import { listDayTransfers, listRefundsBetween } from './store.ts';

/** Compares the ledger with the bank's file for a day of the shop; yesterday where no day is asked for. */
export async function showDayEnd(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  asked: string | undefined,
): Promise<Answer<typeof getDayEnd>> {
  const today = shopDay(clock());
  const day = asked ?? addDays(today, -1);
  const all = await listDayTransfers(db, day);
  const transfers = all.filter(({ method }) => method === 'interac');
  const otherMoney = all.filter((one) => one.method !== 'interac' && one.counted > 0);
  const { bank, ledger, difference, items } = balanceDay(
    day,
    transfers.map((transfer) => ({ ...transfer, isUnanswered: transfer.unconfirmed > 0 })),
  );
  const byId = new Map(transfers.map((transfer) => [transfer.id, transfer]));
  const own = transfers.filter((transfer) => transfer.day === day);
  const ownAndOther = all.filter((transfer) => transfer.day === day);
  const refunds = await listRefundsBetween(db, startOfShopDay(day), endOfShopDay(day));
  const imports = await listImportsOf(db, day);
  return {
    day,
    today,
    bank: formatCents(bank),
    bankRows: own.filter(({ isBankRow }) => isBankRow).length,
    ledger: formatCents(ledger),
    ledgerTransfers: own.filter(({ counted }) => counted > 0).length,
    difference: formatCents(difference),
    items: items.flatMap((item) => {
      const transfer = byId.get(item.transferId);
      if (!transfer) return [];
      const { senderName, reference, evidence } = transfer;
      return {
        transferId: item.transferId,
        fault: item.fault,
        bank: formatCents(item.bank),
        ledger: formatCents(item.ledger),
        difference: formatCents(item.bank - item.ledger),
        otherDay: item.otherDay ?? null,
        senderName,
        reference,
        evidence,
      };
    }),
    imports: imports.map((row) => ({
      at: isoTime(row.at),
      by: row.by,
      fileName: row.file_name,
      bank: row.bank,
      firstDay: row.first_day,
      lastDay: row.last_day,
      rows: row.row_count,
      wasDayOver: row.at > endOfShopDay(day),
    })),
    leftOut: leftOutOf(imports),
    otherMoney: otherMoney.map(({ id, senderName, reference, method, counted }) => ({
      transferId: id,
      senderName,
      reference,
      method,
      amount: formatCents(counted),
    })),
    otherSum: formatCents(otherMoney.reduce((sum, { counted }) => sum + counted, 0)),
    waiting: ownAndOther.flatMap(
      ({ id, senderName, message, evidence, unconfirmed, open, toReturn }) =>
        (
          [
            ['unconfirmed', unconfirmed],
            ['open', open],
            ['to-return', toReturn],
          ] as const
        )
          .filter(([, amount]) => amount > 0)
          .map(([account, amount]) => ({
            transferId: id,
            senderName,
            message,
            evidence,
            account,
            amount: formatCents(amount),
          })),
    ),
    refunds: refunds.map((refund) => ({ ...refund, amount: formatCents(refund.amount) })),
    refunded: formatCents(refunds.reduce((sum, { amount }) => sum + amount, 0)),
  };
}

/** The lines that imports left out, but not of an import whose days a later one of the same bank covers. */
function leftOutOf(imports: readonly BankImportRow[]) {
  const isOutdone = (row: BankImportRow, at: number) =>
    imports
      .slice(0, at)
      .some(
        (later) =>
          later.bank === row.bank &&
          later.first_day <= row.first_day &&
          later.last_day >= row.last_day,
      );
  return imports
    .filter((row, at) => !isOutdone(row, at))
    .flatMap(({ left_out }) => storedUnreadableLines.parse(JSON.parse(left_out)));
}
