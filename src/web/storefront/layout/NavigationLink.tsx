import { Link, useLocation } from '@tanstack/react-router';

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

type NavigationLinkProps = {
  page: (typeof navigation)[number];
  className: string;
  onClick?: () => void;
};

/** A link of the header. It is current on its page, and on the section's others, such as a product of the shop. */
export function NavigationLink({ page, ...rest }: NavigationLinkProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isInSection = page.prefix !== undefined && path.startsWith(page.prefix);
  return (
    <Link
      {...rest}
      to={page.to}
      aria-current={isInSection ? 'true' : undefined}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      {page.label}
    </Link>
  );
}
