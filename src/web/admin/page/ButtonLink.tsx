import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/forms/Button.tsx';
import { AdminLink, type AdminPath } from './AdminLink.tsx';

type ButtonLinkProps = {
  to: AdminPath;
  search?: Record<string, string | undefined>;
  icon?: LucideIcon;
  variant?: 'primary' | 'secondary' | 'quiet';
  /** Leaves this page, and what is chosen on it, as it is. */
  inNewTab?: boolean;
  children: ReactNode;
};

/** A link within the administrator's area that looks like a small button. */
export function ButtonLink({
  to,
  search = {},
  icon: Icon,
  variant = 'primary',
  inNewTab = false,
  children,
}: ButtonLinkProps) {
  return (
    <Button asChild variant={variant} size="sm">
      <AdminLink to={to} search={search} target={inNewTab ? '_blank' : undefined}>
        {Icon && <Icon className="size-4" />}
        <span className="inline-flex items-center gap-2">{children}</span>
      </AdminLink>
    </Button>
  );
}
