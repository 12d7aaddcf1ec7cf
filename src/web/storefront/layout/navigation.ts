/** The shop's pages, as the header and the footer list them. `prefix` begins the paths of a section's other pages. */
export const navigation = [
  { to: '/', label: 'Home', prefix: undefined },
  { to: '/about', label: 'About', prefix: undefined },
  { to: '/coas', label: 'COAs', prefix: '/coa/' },
  { to: '/shop', label: 'Shop', prefix: '/product/' },
  { to: '/blog', label: 'Blog', prefix: '/blog/' },
  { to: '/faq', label: 'FAQ', prefix: undefined },
  { to: '/contact', label: 'Contact', prefix: undefined },
] as const;

/** Whether a page of this section is open that has no link of its own, such as a product. */
export function isCurrentSection({ prefix }: (typeof navigation)[number], path: string): boolean {
  return prefix !== undefined && path.startsWith(prefix);
}
