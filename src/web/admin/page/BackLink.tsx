import { ChevronLeft } from 'lucide-react';
import { AdminLink, type AdminPath } from './AdminLink.tsx';

type BackLinkProps = { to: AdminPath; children: string };

/** From a thing's page back to its list: 'All products'. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <AdminLink
      to={to}
      className="inline-flex min-h-11 items-center gap-1 justify-self-start rounded-control text-ink-soft hover:text-ink sm:min-h-8"
    >
      <ChevronLeft className="size-4" />
      <span>{children}</span>
    </AdminLink>
  );
}
