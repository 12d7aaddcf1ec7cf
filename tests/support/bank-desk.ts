import type { IntakeItem } from '../../src/contracts/payments/intake.ts';
import { openAdministrator } from './administrator.ts';
import type { Browser } from './browser.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

type Reply = ReturnType<Browser['post']>;
type SendFile = (bytes: Buffer | string, more?: object) => Reply;

/** A shop whose owner gives it files of the bank. */
export type BankDesk = {
  shop: TestShop;
  owner: Browser;
  preview: SendFile;
  /** Confirms how the file is read, unless `more` says otherwise. */
  importFile: SendFile;
  /** Everything of the ledger that an import could change, without its ids. */
  ledger: () => Promise<string[]>;
  /** Takes away all that was imported and remembered. */
  forget: () => Promise<void>;
};

export async function openBankDesk(): Promise<BankDesk> {
  const shop = await openTestShop();
  const owner = await openAdministrator(shop);
  const sendTo =
    (path: string): SendFile =>
    (bytes, more = {}) => {
      const content = Buffer.from(bytes).toString('base64');
      return owner.post(path, { name: 'transactions.csv', content, ...more });
    };
  const importAs = sendTo('/api/admin/bank-files');
  return {
    shop,
    owner,
    preview: sendTo('/api/admin/bank-files/preview'),
    importFile: (bytes, more = {}) => importAs(bytes, { layoutConfirmed: true, ...more }),
    async ledger() {
      const rows = await shop.shop.db
        .selectFrom('transfers')
        .innerJoin('ledger_balances', 'ledger_balances.transfer_id', 'transfers.id')
        .select(['source_key', 'transfers.amount_cents', 'received_on', 'account'])
        .select(['sender_name', 'reference'])
        .select('ledger_balances.amount_cents as lies')
        .where('ledger_balances.amount_cents', '>', 0)
        .execute();
      return rows.map((row) => JSON.stringify(row)).toSorted();
    },
    async forget() {
      const { db } = shop.shop;
      const tables = ['ledger_moves', 'ledger_balances', 'transfers', 'bank_imports'] as const;
      for (const table of tables) await db.deleteFrom(table).execute();
      await db.deleteFrom('settings').where('key', '=', 'bankLayouts').execute();
    },
  };
}

/** What became of each row of a file, in its order. */
export function outcomes(json: { rows: IntakeItem[] }): IntakeItem['outcome'][] {
  return json.rows.map(({ outcome }) => outcome);
}
