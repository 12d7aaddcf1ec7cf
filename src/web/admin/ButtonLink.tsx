import type { LucideIcon } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { type AdminAddress, AdminLink } from './AdminLink.tsx';

type ButtonLinkProps = {
  to: AdminAddress;
  icon?: LucideIcon;
  variant?: 'primary' | 'secondary' | 'quiet';
  children: string;
};

/** A link within the administrator's area that looks like a small button. */
export function ButtonLink({ to, icon: Icon, variant = 'primary', children }: ButtonLinkProps) {
  return (
    <Button asChild variant={variant} size="sm">
      <AdminLink to={to}>
        {Icon && <Icon className="size-4" />}
        {children}
      </AdminLink>
    </Button>
  );
}
