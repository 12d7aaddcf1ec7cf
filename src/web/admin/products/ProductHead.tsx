import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { AdminLink } from '../AdminLink.tsx';

/** The title of a product's form, with the way back to the list. */
export function ProductHead({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="grid gap-2">
      <AdminLink
        to="/admin/dashboard/products"
        className="inline-flex min-h-8 items-center gap-1 justify-self-start rounded-control text-ink-soft hover:text-ink"
      >
        <ChevronLeft className="size-4" />
        All products
      </AdminLink>
      <PageTitle actions={actions}>{children}</PageTitle>
    </div>
  );
}
