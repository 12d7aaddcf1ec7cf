import type { ExportKind } from '../../../domain/import/recognise-export.ts';

/** Where a file of another shop belongs that was chosen elsewhere, in words for the owner. */
export const exportBelongs: Record<ExportKind, string> = {
  products: 'This is an export of products: import it above the list of Products.',
  prices:
    'This is a file of prices: import it with Import Prices, under More on the Products page.',
  orders: 'This is an export of orders: import it with Import on the Orders page.',
  customers:
    'This is a list of customers. They are imported with their orders; those who agreed to news by email can also be imported under Subscribers.',
  report:
    'This report does not say who placed the orders. Export the orders themselves: WooCommerce needs an extension for it, such as Advanced Order Export.',
};
