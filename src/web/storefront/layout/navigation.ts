/** The shop's pages in the order of the header and the footer. */
export const navigation = [
  { to: '/', label: 'Home', holds: undefined },
  { to: '/shop', label: 'Shop', holds: '/product/' },
] as const;
