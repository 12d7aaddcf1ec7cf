import type { ErasureObstacle } from '../../../contracts/administrator/customer-data.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { AdminLink } from '../page/AdminLink.tsx';

/** What the owner has to settle before the customer can be erased. */
export function Obstacles({ obstacles }: { obstacles: readonly ErasureObstacle[] }) {
  if (obstacles.length === 0) return null;
  return (
    <Notice tone="warning" title="It cannot be erased yet">
      <ul className="grid gap-2">
        {obstacles.map(({ sentence, orderId, transferId }) => (
          <li key={sentence}>
            <span>{sentence}</span>{' '}
            {orderId && (
              <AdminLink to={`/admin/dashboard/orders/${orderId}`} className="text-link">
                Open the order
              </AdminLink>
            )}
            {transferId && (
              <AdminLink to={`/admin/dashboard/payments/${transferId}`} className="text-link">
                Open the transfer
              </AdminLink>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
