import type { Queryable } from '../platform/database/schema.ts';
import { readContent } from './store.ts';

const nobody = {
  ...{ name: 'Erased customer', company: '', email: '' },
  ...{ billingAddress: [], shippingAddress: [] },
};

/** Leaves of what was issued for orders the figures, and nothing of who bought: the one thing of an invoice that changes. */
export async function eraseBuyers(trx: Queryable, orderIds: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('invoices')
    .select(['id', 'content'])
    .where('order_id', 'in', ['', ...orderIds])
    .execute();
  for (const row of rows) {
    const content = { ...readContent(row), buyer: nobody, poNumber: '', reason: '' };
    await trx
      .updateTable('invoices')
      .set({ content: JSON.stringify(content) })
      .where('id', '=', row.id)
      .execute();
  }
}
