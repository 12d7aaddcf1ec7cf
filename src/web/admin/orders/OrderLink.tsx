import { AdminLink } from '../page/AdminLink.tsx';

type OrderLinkProps = { id: string; number: string; className?: string };

/** An order's number that links to the order. */
export function OrderLink({ id, number, className = '' }: OrderLinkProps) {
  return (
    <AdminLink
      to={`/admin/dashboard/orders/${id}`}
      translate="no"
      className={`code-figures underline-offset-4 hover:underline ${className}`}
    >
      {number}
    </AdminLink>
  );
}
