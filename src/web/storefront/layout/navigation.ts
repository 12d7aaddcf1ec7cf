/** The shop's pages in the order of the header and the footer. */
export const navigation = [
  { to: '/', label: 'Home', holds: undefined },
  { to: '/about', label: 'About', holds: undefined },
  { to: '/coas', label: 'COAs', holds: '/coa/' },
  { to: '/shop', label: 'Shop', holds: '/product/' },
  { to: '/blog', label: 'Blog', holds: '/blog/' },
  { to: '/faq', label: 'FAQ', holds: undefined },
  { to: '/contact', label: 'Contact', holds: undefined },
] as const;

/** Whether a page of this section is open that has no link of its own, such as one product of the shop. */
export function isCurrentSection({ holds }: (typeof navigation)[number], path: string): boolean {
  return holds !== undefined && path.startsWith(holds);
}
