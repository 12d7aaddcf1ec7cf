import type { Account, Evidence } from '../../../domain/payments/ledger.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-methods.ts';

export type LedgerTables = {
  transfers: TransferRow;
  transfer_numbers: TransferNumberRow;
  ledger_moves: LedgerMoveRow;
  ledger_balances: LedgerBalanceRow;
  refunds: RefundRow;
  bank_imports: BankImportRow;
};

/** One incoming transfer as one piece of evidence shows it. Append-only: its moves say what became of it. */
export type TransferRow = {
  id: string;
  amount_cents: number;
  sender_name: string;
  sender_address: string;
  /** What the payer wrote. */
  message: string;
  /** The bank's reference; '' where the evidence shows none. */
  reference: string;
  /** The day in the shop, as 2026-01-31. */
  received_on: string;
  evidence: Evidence;
  method: PaymentMethod;
  /** The same evidence has the same key, so that it is recorded once; null for what was typed in. */
  source_key: string | null;
  /** The original line of the bank's file, or the mail. */
  source: string;
  /** What was found out about the evidence, as JSON. */
  findings: string;
  recorded_at: number;
  recorded_by: string;
};

/** An order number that a transfer's message names. Written with the transfer. */
type TransferNumberRow = {
  number: string;
  transfer_id: string;
};

/** Money moved between two accounts of one transfer. Append-only; the first move has no `from_account`. */
type LedgerMoveRow = {
  id: string;
  transfer_id: string;
  position: number;
  at: number;
  by: string;
  from_account: Account | null;
  to_account: Account;
  /** Where one of the two is an order. */
  order_id: string | null;
  /** Where it was sent back. */
  refund_id: string | null;
  /** Where it is a duplicate: the transfer that counts. */
  duplicate_of: string | null;
  amount_cents: number;
  note: string;
};

/** How much is in which account; `order_id` is '' but for orders. */
type LedgerBalanceRow = {
  transfer_id: string;
  account: Account;
  order_id: string;
  amount_cents: number;
};

/** Money that was sent back. Append-only. */
export type RefundRow = {
  id: string;
  order_id: string | null;
  amount_cents: number;
  to_name: string;
  to_address: string;
  bank_reference: string;
  note: string;
  sent_at: number;
  by: string;
  /** When it was undone, since it did not go out or came back. Null where it was not. */
  undone_at: number | null;
};

/** An imported file of the bank. Append-only; days as 2026-01-31. */
export type BankImportRow = {
  id: string;
  at: number;
  by: string;
  file_name: string;
  /** Null where its shape was not known. */
  bank: string | null;
  first_day: string;
  last_day: string;
  row_count: number;
  /** JSON: the lines that could not be read and were left out. */
  left_out: string;
};
