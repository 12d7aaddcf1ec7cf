import type { QueryClient } from '@tanstack/react-query';
import { pageQuery } from '../../page-query.ts';
import { keepAskedMail } from './asked-mail.ts';

/** The address whose orders this browser sees; another tab may have signed out. */
export const myOrdersSessionQuery = {
  ...pageQuery('GET /api/my-orders/session', {}),
  staleTime: 5000,
};

export function myOrdersQuery(page: number) {
  return {
    ...pageQuery('GET /api/my-orders', { query: { page: String(page) } }),
    staleTime: 5000,
  };
}

/** After another address was shown, or none any more: forgets what was shown of orders, and reads again what is open. */
export async function changeSession(
  queryClient: QueryClient,
  session: { email: string | null },
): Promise<void> {
  keepAskedMail(undefined);
  queryClient.setQueryData(myOrdersSessionQuery.queryKey, session);
  // Not read again, which is refused after signing out.
  queryClient.removeQueries({ queryKey: ['GET /api/my-orders'] });
  await Promise.all([
    queryClient.resetQueries({ queryKey: ['GET /api/orders/{orderId}'] }),
    queryClient.resetQueries({ queryKey: ['GET /api/orders/{orderId}/returns'] }),
  ]);
}
