import type { BankColumn, BankLayout } from './bank-columns.ts';
import type { DayOrder } from './written-day.ts';

type KnownFile = {
  bank: string;
  /** How its days are written where they could be read both ways. */
  dayOrder?: DayOrder;
};

/** A file with a line of column names: what each column that it must have holds, by its name without accents. */
export type HeadedFile = KnownFile & { columns: Readonly<Record<string, BankColumn | null>> };

/** The files of banks that name their columns, in English and in French. Further columns are not read. */
export const headedFiles: readonly HeadedFile[] = [
  {
    bank: 'RBC',
    dayOrder: 'month-first',
    columns: {
      'account type': null,
      'transaction date': 'day',
      'description 1': 'description',
      'description 2': 'description',
      cad$: 'amount',
    },
  },
  {
    bank: 'RBC',
    dayOrder: 'month-first',
    columns: {
      'type de compte': null,
      "date de l'operation": 'day',
      'description 1': 'description',
      'description 2': 'description',
      cad$: 'amount',
    },
  },
  {
    bank: 'BMO',
    columns: {
      'first bank card': null,
      'transaction type': 'direction',
      'date posted': 'day',
      'transaction amount': 'amount',
      description: 'description',
    },
  },
  {
    bank: 'BMO',
    columns: {
      'maxi-carte': null,
      'type de transaction': 'direction',
      "date d'inscription": 'day',
      'montant de la transaction': 'amount',
      description: 'description',
    },
  },
  {
    bank: 'Scotiabank',
    columns: {
      filter: null,
      date: 'day',
      description: 'description',
      'sub-description': 'description',
      'type of transaction': 'direction',
      amount: 'amount',
    },
  },
  {
    bank: 'Scotiabank',
    columns: {
      filtre: null,
      date: 'day',
      description: 'description',
      'sous-description': 'description',
      "type d'operation": 'direction',
      montant: 'amount',
    },
  },
  {
    bank: 'Desjardins',
    columns: {
      date: 'day',
      description: 'description',
      retrait: 'debit',
      depot: 'credit',
      solde: null,
    },
  },
  {
    bank: 'National Bank',
    columns: {
      date: 'day',
      description: 'description',
      category: null,
      debit: 'debit',
      credit: 'credit',
      balance: null,
    },
  },
  {
    bank: 'National Bank',
    columns: {
      date: 'day',
      description: 'description',
      categorie: null,
      debit: 'debit',
      credit: 'credit',
      solde: null,
    },
  },
  ...['date', 'transaction date'].map(
    (date): HeadedFile => ({
      bank: 'Tangerine',
      dayOrder: 'month-first',
      columns: {
        [date]: 'day',
        transaction: null,
        name: 'description',
        memo: 'message',
        amount: 'amount',
      },
    }),
  ),
  ...['date', "date de l'operation"].map(
    (date): HeadedFile => ({
      bank: 'Tangerine',
      dayOrder: 'month-first',
      columns: {
        [date]: 'day',
        transaction: null,
        nom: 'description',
        description: 'message',
        montant: 'amount',
      },
    }),
  ),
  {
    bank: 'EQ Bank',
    columns: {
      'transfer date': 'day',
      description: 'description',
      amount: 'amount',
      balance: null,
    },
  },
  {
    bank: 'EQ Bank',
    columns: { date: 'day', description: 'description', in: 'credit', out: 'debit', balance: null },
  },
];

/** What a cell looks like in a file without column names; with a question mark it may be empty. */
export type Look = 'day' | 'text' | 'money' | 'money?' | 'dash' | 'any';
export type UnheadedFile = KnownFile & { looks: readonly Look[]; columns: BankLayout['columns'] };

/**
 * The files of banks that do not name their columns, the most specific first. Desjardins has the columns of every kind
 * of account in all its files: withdrawal and deposit, and behind them a card's or a credit line's advance and
 * reimbursement.
 */
export const unheadedFiles: readonly UnheadedFile[] = [
  {
    bank: 'Desjardins',
    looks: ['any', 'any', 'any', 'day', 'any', 'text', 'any', 'money?', 'money?'],
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
  },
  {
    bank: 'TD',
    dayOrder: 'month-first',
    looks: ['day', 'text', 'money?', 'money?', 'money'],
    columns: ['day', 'description', 'debit', 'credit', null],
  },
  {
    bank: 'CIBC',
    looks: ['day', 'text', 'money?', 'money?'],
    columns: ['day', 'description', 'debit', 'credit'],
  },
];

/**
 * How OFX and QFX files say whose they are: the name in ORG, the number that Quicken knows the bank by (INTU.BID), or
 * its number among Canada's institutions.
 */
export const ofxBanks: readonly {
  bank: string;
  name: RegExp;
  quicken?: string;
  institutions: readonly string[];
}[] = [
  { bank: 'RBC', name: /\bRBC\b|ROYAL BANK OF CANADA/, quicken: '00015', institutions: ['003'] },
  { bank: 'TD', name: /\bTD\b|TORONTO-DOMINION/, quicken: '00002', institutions: ['004'] },
  { bank: 'Scotiabank', name: /SCOTIA/, institutions: ['002'] },
  { bank: 'BMO', name: /\bBMO\b|BANK OF MONTREAL/, quicken: '00001', institutions: ['001'] },
  { bank: 'CIBC', name: /\bCIBC\b/, institutions: ['010'] },
  { bank: 'Desjardins', name: /DESJARDINS/, quicken: '00012', institutions: ['815', '829', '865'] },
  {
    bank: 'National Bank',
    name: /NATIONAL BANK OF CANADA|BANQUE NATIONALE/,
    institutions: ['006'],
  },
  { bank: 'Tangerine', name: /TANGERINE/, institutions: ['614'] },
  { bank: 'EQ Bank', name: /\bEQ BANK|\bBANQUE EQ\b|EQUITABLE BANK/, institutions: ['623'] },
];
