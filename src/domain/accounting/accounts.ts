/** What the shop books on, in the order in which an entry names them. */
export const accountKeys = [
  'receivable',
  'bank',
  'unallocated',
  'writeOffs',
  'discounts',
  'sales',
  'shipping',
  'gstHst',
  'qst',
  'pst',
] as const;
export type AccountKey = (typeof accountKeys)[number];

/** An account of the owner's books: QuickBooks knows it by its name, Xero and Sage by its number. */
export type BookAccount = { name: string; code: string };

/** How the owner's books are set up. */
export type Books = {
  accounts: Record<AccountKey, BookAccount>;
  /** Whom QuickBooks books receivables on: it takes none without a customer, and the shop's are not in it. */
  customer: string;
  /** The name in Xero of the rate for a line on which Xero calculates no tax, since taxes are lines of their own. */
  xeroTaxRate: string;
};

const named = (name: string): BookAccount => ({ name, code: '' });

export const defaultBooks: Books = {
  accounts: {
    receivable: named('Accounts Receivable'),
    bank: named('Bank'),
    unallocated: named('Unallocated Receipts'),
    writeOffs: named('Write-offs'),
    discounts: named('Discounts'),
    sales: named('Sales'),
    shipping: named('Shipping Income'),
    gstHst: named('GST/HST Payable'),
    qst: named('QST Payable'),
    pst: named('PST Payable'),
  },
  customer: 'Online Shop',
  xeroTaxRate: 'Tax Exempt',
};

/** What each is for, in the owner's words. */
export const accountLabels: Record<AccountKey, string> = {
  receivable: 'Accounts receivable',
  bank: 'Bank account',
  unallocated: 'Money of no order',
  writeOffs: 'Waived amounts',
  discounts: 'Discounts',
  sales: 'Sales',
  shipping: 'Shipping',
  gstHst: 'GST and HST',
  qst: 'QST',
  pst: 'PST and RST',
};
