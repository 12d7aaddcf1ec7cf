import type { LucideIcon } from 'lucide-react';
import type { AdminPath } from '../page/AdminLink.tsx';
import { ButtonLink } from '../page/ButtonLink.tsx';

type CountedLinkProps = {
  to: AdminPath;
  icon: LucideIcon;
  label: string;
  /** How much is there; not shown at 0. */
  count: number | undefined;
};

/** A button to a page, with the number of what waits there. */
export function CountedLink({ to, icon, label, count = 0 }: CountedLinkProps) {
  return (
    <ButtonLink variant="secondary" to={to} icon={icon}>
      <span>{label}</span>
      {count > 0 && (
        <span className="figures rounded-full bg-wash px-1.5 text-xs font-semibold">{count}</span>
      )}
    </ButtonLink>
  );
}
