import type { DayOrder } from '../import/written-day.ts';
import type { BankColumn, BankLayout } from './bank-columns.ts';

type KnownFile = {
  bank: string;
  /** How its days are written where they could be read both ways. */
  dayOrder?: DayOrder;
};

/** A file with a line of column names, without accents: those that it must have. Further columns are not read. */
export type HeadedFile = KnownFile & {
  names: readonly string[];
  /** What columns hold where their names do not say it. */
  kinds?: Readonly<Record<string, BankColumn>>;
};

/** The files of banks that name their columns, in English and in French. */
export const headedFiles: readonly HeadedFile[] = [
  {
    bank: 'RBC',
    dayOrder: 'month-first',
    names: ['account type', 'transaction date', 'description 1', 'description 2', 'cad$'],
  },
  {
    bank: 'RBC',
    dayOrder: 'month-first',
    names: ['type de compte', "date de l'operation", 'description 1', 'description 2', 'cad$'],
  },
  {
    bank: 'BMO',
    names: [
      ...['first bank card', 'transaction type', 'date posted', 'transaction amount'],
      'description',
    ],
  },
  {
    bank: 'BMO',
    names: [
      ...['maxi-carte', 'type de transaction', "date d'inscription", 'montant de la transaction'],
      'description',
    ],
  },
  {
    bank: 'Scotiabank',
    names: ['filter', 'date', 'description', 'sub-description', 'type of transaction', 'amount'],
  },
  {
    bank: 'Scotiabank',
    names: ['filtre', 'date', 'description', 'sous-description', "type d'operation", 'montant'],
  },
  { bank: 'Desjardins', names: ['date', 'description', 'retrait', 'depot', 'solde'] },
  {
    bank: 'National Bank',
    names: ['date', 'description', 'category', 'debit', 'credit', 'balance'],
  },
  {
    bank: 'National Bank',
    names: ['date', 'description', 'categorie', 'debit', 'credit', 'solde'],
  },
  ...['date', 'transaction date'].map(
    (date): HeadedFile => ({
      bank: 'Tangerine',
      dayOrder: 'month-first',
      names: [date, 'transaction', 'name', 'memo', 'amount'],
    }),
  ),
  ...['date', "date de l'operation"].map(
    (date): HeadedFile => ({
      bank: 'Tangerine',
      dayOrder: 'month-first',
      names: [date, 'transaction', 'nom', 'description', 'montant'],
      kinds: { description: 'message' },
    }),
  ),
  { bank: 'EQ Bank', names: ['transfer date', 'description', 'amount', 'balance'] },
  {
    bank: 'Simplii',
    dayOrder: 'month-first',
    names: ['date', 'transaction details', 'funds out', 'funds in'],
  },
  {
    bank: 'Wealthsimple',
    names: ['date', 'transaction', 'description', 'amount', 'balance', 'currency'],
    kinds: { transaction: 'description', balance: 'balance' },
  },
  {
    bank: 'EQ Bank',
    names: ['date', 'description', 'in', 'out', 'balance'],
    kinds: { in: 'credit', out: 'debit' },
  },
];

/** What a cell looks like in a file without column names; with a question mark it may be empty. */
export type Look = 'day' | 'text' | 'money' | 'money?' | 'dash' | 'any';
export type UnheadedFile = KnownFile & {
  looks: readonly Look[];
  columns: BankLayout['columns'];
  /**
   * Words that this bank alone writes, without accents. Other banks may have the same columns with credit and debit
   * exchanged: without such words, and without a balance that runs, it may be anybody's.
   */
  words: RegExp;
};

/**
 * The files of banks that do not name their columns, the most specific first. Desjardins has the columns of every kind
 * of account in all its files: withdrawal and deposit, and behind them a card's or a credit line's advance and
 * reimbursement.
 */
export const unheadedFiles: readonly UnheadedFile[] = [
  {
    bank: 'Desjardins',
    looks: [
      ...(['any', 'any', 'any', 'day', 'any', 'text', 'any', 'money?', 'money?'] as const),
      ...(['any', 'any', 'money?', 'money?'] as const),
    ],
    words: /./,
    columns: [
      null,
      null,
      null,
      'day',
      null,
      'description',
      null,
      'debit',
      'credit',
      null,
      null,
      'debit',
      'credit',
      null,
    ],
  },
  {
    bank: 'Scotiabank',
    dayOrder: 'month-first',
    looks: ['day', 'money', 'dash', 'text', 'any'],
    columns: ['day', 'amount', null, 'description', 'description'],
    words: /./,
  },
  {
    bank: 'TD',
    dayOrder: 'month-first',
    looks: ['day', 'text', 'money?', 'money?', 'money'],
    columns: ['day', 'description', 'debit', 'credit', null],
    words:
      /^(SEND )?E-(TRANSFER|TFR) (CA)?\*\*\*|^VIREMENT INTERAC \*\*\*|^TFR-(TO|FR) |^TD ATM |_[VF]$/,
  },
  {
    bank: 'CIBC',
    looks: ['day', 'text', 'money?', 'money?'],
    columns: ['day', 'description', 'debit', 'credit'],
    words:
      /^(INTERNET BANKING|POINT OF SALE|ELECTRONIC FUNDS TRANSFER|AUTOMATED BANKING MACHINE|BRANCH TRANSACTION|SERVICES BANCAIRES) |^(VIREMENT INTERAC|E-TRANSFER) \d{12}\b/,
  },
];
