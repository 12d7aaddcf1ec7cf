import type { Account } from '../payments/ledger.ts';
import type { Cents } from '../pricing/money.ts';
import type { AccountKey } from './accounts.ts';
import { type JournalEntry, moneyLines, sumByAccount } from './journal-entry.ts';

/** A move of the ledger, but for refunds. `day` is the shop's on which it was made. */
type Move = {
  day: string;
  from: Account | null;
  to: Account;
  amount: Cents;
  /** Where one of the two is an order: its number. */
  order: string | null;
};

type Transfer = { receivedOn: string; reference: string; moves: readonly Move[] };

/** Money that is not the shop's has not come to the bank, or not a second time. */
const bookAccounts: Record<Account, AccountKey> = {
  unconfirmed: 'bank',
  duplicate: 'bank',
  dismissed: 'bank',
  returned: 'bank',
  open: 'unallocated',
  'to-return': 'unallocated',
  order: 'receivable',
};

/**
 * What is booked for a transfer: the money on the day it came to the bank, with what was matched on the day it was entered;
 * what was matched, or taken off, on a later day then. So money that is matched at once is never unallocated.
 */
export function transferEntries({ receivedOn, reference, moves }: Transfer): JournalEntry[] {
  const entered = moves.find(({ to }) => to === 'open')?.day;
  const days = Map.groupBy(moves, ({ day }) =>
    day === entered || day < receivedOn ? receivedOn : day,
  );
  return [...days].flatMap(([day, own]) => {
    const lines = sumByAccount(
      // The bank is debited where money comes from outside, and what it then lies in is credited.
      own.flatMap(({ from, to, amount }) =>
        moneyLines(bookAccounts[to], bookAccounts[from ?? 'unconfirmed'], amount),
      ),
    );
    if (lines.length === 0) return [];
    const orders = [...new Set(own.flatMap(({ order }) => order ?? []))];
    const text = ['Transfer', reference, orders.length > 0 && `for ${orders.join(', ')}`];
    return [{ day, kind: 'transfer', text: text.filter(Boolean).join(' '), lines }];
  });
}
