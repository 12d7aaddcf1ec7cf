import * as bankImport from '../../../src/contracts/payments/bank-import.ts';
import { getDayEnd } from '../../../src/contracts/payments/day-end.ts';
import { getMailbox } from '../../../src/contracts/payments/mailbox.ts';
import { getMonth, listMonths } from '../../../src/contracts/payments/months.ts';
import * as mails from '../../../src/contracts/payments/notification-mails.ts';
import { getTaxReturn, listTaxEntries } from '../../../src/contracts/payments/tax-return.ts';
import { shopDay } from '../../../src/domain/dates/shop-day.ts';
import { bankFileOf } from '../../../tests/support/bank-files.ts';
import { depositedText, mailSource } from '../../../tests/support/notification-mails.ts';
import type { Scene } from '../scene.ts';

const inBase64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64');

/** The bank's file is read and imported, and the day compared with it. */
export async function importFile({ owner, word }: Scene): Promise<void> {
  const day = shopDay(Date.now());
  const [year, month, date] = day.split('-');
  const rows = ['150.00', '-42.10', '8.00'].map((amount): [string, string, string] => [
    `${month}/${date}/${year}`,
    `E-TRANSFER ***${word()}`,
    amount,
  ]);
  const body = { name: 'transactions.csv', content: inBase64(bankFileOf(rows)) };
  await owner(bankImport.previewBankFile, { body });
  await owner(bankImport.importBankFile, {
    body: { ...body, withoutWrong: true, layoutConfirmed: true },
  });
  await owner(getDayEnd, { query: { day } });
  await owner(listMonths, { query: { until: day.slice(0, 7) } });
  await owner(getMonth, { params: { month: day.slice(0, 7) } });
  const thisMonth = { from: day.slice(0, 7), until: day.slice(0, 7) };
  await owner(getTaxReturn, { query: thisMonth });
  await owner(listTaxEntries, { query: { month: thisMonth.from } });
}

/** The owner explains a file of an unknown bank once, and has the shop forget it. */
export async function explainFile({ owner, word }: Scene): Promise<void> {
  const name = word();
  // A heading has no digits.
  const heading = `Day ${name.replace(/\d/g, '')}`;
  const text = `${heading},Details,Amount\n${shopDay(Date.now())},E-TRANSFER ***${word()},20.00\n`;
  const layout = {
    columns: ['day' as const, 'description' as const, 'amount' as const],
    dayOrder: null,
  };
  const body = { name: 'strange.csv', content: inBase64(text), layout, bank: name };
  await owner(bankImport.importBankFile, { body: { ...body, layoutConfirmed: true } });
  const { layouts } = await owner(bankImport.listBankLayouts, {});
  const kept = layouts.find(({ bank }) => bank === name);
  if (kept) await owner(bankImport.forgetBankLayout, { params: { id: kept.id } });
}

/** Notification mails are read and recorded, one and several. */
export async function recordMails({ owner, person, word }: Scene): Promise<void> {
  const write = () => {
    const text = depositedText.replace('JANE ROE', person).replace('C1AbCdEfGhIj', word());
    return inBase64(
      mailSource({ body: text, headers: { 'Message-ID': `<${word()}@interac.ca>` } }),
    );
  };
  const content = write();
  await owner(getMailbox, {});
  await owner(mails.recordNotificationMail, { body: { content } });
  const contents = [write(), write()];
  await owner(mails.readNotificationMails, { body: { contents } });
  await owner(mails.recordNotificationMails, { body: { contents } });
}
