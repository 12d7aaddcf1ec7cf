import { isShopifyExport } from '../catalogue/imports/shopify-products.ts';
import { isWooCommerceExport } from '../catalogue/imports/woocommerce-products.ts';
import { isPriceFile } from '../catalogue/price-file.ts';
import { isMailingList } from '../customers/mailing-lists.ts';
import { headingOf, isOrderExport } from '../orders/read-former-orders.ts';

/** What a CSV of another shop holds, or of prices of this one; 'report' is a list of orders without whom they were of. */
export type ExportKind = 'products' | 'prices' | 'orders' | 'customers' | 'report';

/** Tells by its columns what a file of Shopify, WooCommerce or this shop's prices holds; undefined for any other. */
export function recogniseExport(columns: readonly string[]): ExportKind | undefined {
  if (isOrderExport(columns)) return 'orders';
  if (isShopifyExport(columns) || isWooCommerceExport(columns)) return 'products';
  if (isPriceFile(columns)) return 'prices';
  const headings = columns.map(headingOf);
  // WooCommerce's Analytics has a report of each.
  if (headings.includes('order #') || headings.includes('items sold')) return 'report';
  const isReport = headings.includes('email') && headings.includes('total spend');
  return isReport || isMailingList({ headings: columns, lines: [] }) ? 'customers' : undefined;
}
