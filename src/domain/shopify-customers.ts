import type { CsvRecord } from './other-shop-products.ts';

/** Shopify's column, before and after it was renamed. */
const CONSENT = ['Accepts Email Marketing', 'Accepts Marketing'];

/** Whether a file with these columns is Shopify's export of customers, which says who wants news. */
export function isShopifyCustomers(columns: readonly string[]): boolean {
  return columns.includes('Email') && CONSENT.some((name) => columns.includes(name));
}

/** The customers who agreed to news by email, with their lines (the column names are line 1), and how many did not. */
export function readShopifyCustomers(records: readonly CsvRecord[]): {
  agreed: { email: string; row: number }[];
  others: number;
} {
  const agreed = records.flatMap((record, index) => {
    const answer = CONSENT.map((name) => record[name]).find((given) => given !== undefined);
    const email = record.Email?.trim() ?? '';
    const isYes = answer?.trim().toLowerCase() === 'yes';
    return isYes && email !== '' ? [{ email, row: index + 2 }] : [];
  });
  return { agreed, others: records.length - agreed.length };
}
