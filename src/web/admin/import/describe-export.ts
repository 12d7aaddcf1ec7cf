import type { ExportKind } from '../../../domain/files/recognise-export.ts';

/** Where a file of another shop belongs that was chosen elsewhere, in words for the owner. */
export const exportBelongs: Record<ExportKind, string> = {
  products: 'This is an export of products: import it above the list of Products.',
  orders: 'This is an export of orders: bring it in with Import on the Orders page.',
  customers:
    'This is a list of customers. They come in with their orders; those who agreed to news by email, also without, under Subscribers.',
  report:
    'This report does not say whose the orders were. Export the orders themselves: WooCommerce needs an extension for it, such as Advanced Order Export.',
};
