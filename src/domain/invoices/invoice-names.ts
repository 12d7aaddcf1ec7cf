/** What each kind is called. A receipt is what a shop without a tax registration issues; a proforma is for a quote. */
export const invoiceNames = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  'credit-note': 'Credit note',
  proforma: 'Proforma invoice',
} as const;
