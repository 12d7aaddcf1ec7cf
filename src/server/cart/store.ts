import { randomUUID } from 'node:crypto';
import type { Product } from '../../contracts/catalogue/products.ts';
import { otherSizes, readProduct } from '../catalogue/index.ts';
import { isPostgres } from '../platform/database/engine.ts';
import type { Queryable } from '../platform/database/schema.ts';

export type CartLine = { id: string; quantity: number; product: Product };

/** The lines of a session's cart with their products, in the order they were added. */
export async function listCartItems(db: Queryable, sessionId: string): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_lines')
    .innerJoin('products', 'products.id', 'cart_lines.product_id')
    .selectAll('products')
    .select(otherSizes)
    .select(['cart_lines.id as line_id', 'cart_lines.quantity'])
    .where('cart_lines.session_id', '=', sessionId)
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.id')
    .execute();
  return rows.map(({ line_id, quantity, ...row }) => ({
    id: line_id,
    quantity,
    product: readProduct(row),
  }));
}

export async function findCartLine(db: Queryable, sessionId: string, where: LineKey) {
  const query = db.selectFrom('cart_lines').selectAll().where('session_id', '=', sessionId);
  return 'id' in where
    ? query.where('id', '=', where.id).executeTakeFirst()
    : query.where('product_id', '=', where.productId).executeTakeFirst();
}

type LineKey = { id: string } | { productId: string };

/** Adds to the line of a product, or starts one. `now` in milliseconds. */
export async function addCartLine(
  db: Queryable,
  line: { sessionId: string; productId: string; quantity: number; now: number },
): Promise<void> {
  await db
    .insertInto('cart_lines')
    .values({
      id: randomUUID(),
      session_id: line.sessionId,
      product_id: line.productId,
      quantity: line.quantity,
      added_at: line.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'product_id'])
        .doUpdateSet((e) => ({ quantity: e('cart_lines.quantity', '+', line.quantity) })),
    )
    .execute();
}

export async function setQuantity(db: Queryable, lineId: string, quantity: number): Promise<void> {
  await db.updateTable('cart_lines').set({ quantity }).where('id', '=', lineId).execute();
}

/** Removes a line of this session's cart; says whether there was one. */
export async function removeCartLine(
  db: Queryable,
  sessionId: string,
  lineId: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom('cart_lines')
    .where('session_id', '=', sessionId)
    .where('id', '=', lineId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function emptyCart(db: Queryable, sessionId: string): Promise<void> {
  await db.deleteFrom('cart_lines').where('session_id', '=', sessionId).execute();
}

/**
 * Makes every other change of this session's cart wait until the transaction ends.
 * Says whether the session is still there.
 */
export async function lockCart(trx: Queryable, sessionId: string): Promise<boolean> {
  const session = await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    // SQLite has one writer at a time, and this transaction is it.
    .$if(isPostgres(trx), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return session !== undefined;
}
