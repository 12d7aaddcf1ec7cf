import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { BackLink } from '../BackLink.tsx';

/** The title of a product's form, with the way back to the list. */
export function ProductHead({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="grid gap-2">
      <BackLink to="/admin/dashboard/products">All products</BackLink>
      <PageTitle actions={actions}>{children}</PageTitle>
    </div>
  );
}
