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
    .select(['id', 'number', 'refund', 'content'])
    .where('order_id', 'in', ['', ...orderIds])
    .execute();
  for (const row of rows) {
    const whole = readContent(row);
    const adjustments = whole.adjustments.map((one) => ({ ...one, reason: '' }));
    const content = { ...whole, adjustments, buyer: nobody, poNumber: '', reason: '' };
    await trx
      .updateTable('invoices')
      // A refund is known by its reason, in the words of the owner.
      .set({ content: JSON.stringify(content), refund: row.refund && row.number })
      .where('id', '=', row.id)
      .execute();
  }
}
