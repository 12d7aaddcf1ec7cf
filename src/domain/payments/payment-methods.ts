export const paymentMethods = ['interac', 'cheque', 'eft', 'cash'] as const;
/** How money came. What banks' files and mails show is always an e-Transfer. */
export type PaymentMethod = (typeof paymentMethods)[number];

/** As in 'Paid by …'. */
export const methodNames: Record<PaymentMethod, string> = {
  interac: 'Interac e-Transfer',
  cheque: 'cheque',
  eft: 'EFT or wire',
  cash: 'cash',
};

/** Those that an order was paid by, in words: 'Interac e-Transfer and cheque'. */
export function joinMethods(methods: readonly PaymentMethod[]): string {
  const used = paymentMethods.filter((method) => methods.includes(method));
  return (used.length > 0 ? used : (['interac'] as const))
    .map((method) => methodNames[method])
    .join(' and ');
}

/** How money goes back: not said where it came in another way as well, since a cheque's goes back by cheque. */
export function byInterac(methods: readonly PaymentMethod[]): string {
  return methods.some((method) => method !== 'interac') ? '' : ' by Interac e-Transfer';
}
