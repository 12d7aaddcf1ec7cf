import { isShopifyExport } from '../catalogue/imports/shopify-products.ts';
import { isWooCommerceExport } from '../catalogue/imports/woocommerce-products.ts';
import { isMailingList } from '../customers/mailing-lists.ts';
import { headingOf, isOrderExport } from '../orders/read-former-orders.ts';

/** What another shop's CSV holds; 'report' is a list of orders without whom they were of. */
export type ExportKind = 'products' | 'orders' | 'customers' | 'report';

/** Tells by its columns what a file of Shopify or WooCommerce holds; undefined for any other. */
export function recogniseExport(columns: readonly string[]): ExportKind | undefined {
  if (isOrderExport(columns)) return 'orders';
  if (isShopifyExport(columns) || isWooCommerceExport(columns)) return 'products';
  const headings = columns.map(headingOf);
  // WooCommerce's Analytics has a report of each.
  if (headings.includes('order #') || headings.includes('items sold')) return 'report';
  const isReport = headings.includes('email') && headings.includes('total spend');
  return isReport || isMailingList({ headings: columns, lines: [] }) ? 'customers' : undefined;
}
