/** The shop's pages in the order of the header and the footer. */
export const navigation = [
  { to: '/', label: 'Home' },
  { to: '/shop', label: 'Shop' },
] as const;
