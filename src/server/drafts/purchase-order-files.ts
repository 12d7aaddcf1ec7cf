import { randomUUID } from 'node:crypto';
import {
  type Business,
  type getPurchaseOrder,
  NO_PURCHASE_ORDER,
  type uploadPurchaseOrder,
} from '../../contracts/orders/purchase-orders.ts';
import type { Answer } from '../../contracts/wire/endpoint.ts';
import { DAY } from '../../domain/dates/shop-day.ts';
import type { PurchaseOrderFileKind } from '../../domain/orders/terms.ts';
import { pdfStart, pictureType, readDocument } from '../pictures/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { notFound, wrongField } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';

/** Keeps the file of a purchase order. Throws an HttpError (400) for one that is neither a whole PDF nor a picture. */
export async function keepPurchaseOrder(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  file: Uint8Array,
): Promise<Answer<typeof uploadPurchaseOrder>> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const kind = kindOf(bytes);
  const id = randomUUID();
  const content = bytes.toString('base64');
  await db
    .insertInto('purchase_order_files')
    .values({ id, kind, content, created_at: clock() })
    .execute();
  return { id, kind };
}

/** What a file is by its bytes; its name proves nothing. */
function kindOf(bytes: Buffer): PurchaseOrderFileKind {
  const picture = pictureType(bytes);
  if (picture === 'jpeg') return 'jpg';
  if (picture === 'png' || picture === 'webp') return picture;
  if (pdfStart(bytes) < 0) throw wrongField('purchaseOrder', NO_PURCHASE_ORDER, 'not_a_document');
  readDocument(bytes);
  return 'pdf';
}

/** Throws an HttpError (404) where there is none. */
export async function findPurchaseOrder(
  db: Queryable,
  id: string,
): Promise<Answer<typeof getPurchaseOrder>> {
  return db
    .selectFrom('purchase_order_files')
    .select(['kind', 'content'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('This file is no longer there'));
}

/** Throws an HttpError (400) at a field for a file that was never uploaded, or is deleted by now. */
export async function assertFileIsThere(
  db: Queryable,
  { poFile }: Pick<Business, 'poFile'>,
  field = 'business.poFile',
): Promise<void> {
  if (poFile === null) return;
  const found = await db
    .selectFrom('purchase_order_files')
    .select('id')
    .where('id', '=', poFile)
    .executeTakeFirst();
  if (!found) throw wrongField(field, 'Choose the file again', 'invalid');
}

/** Deletes the files that no draft and no order has, a day after they came. `now` in milliseconds. */
export async function purgePurchaseOrders(db: Queryable, now: number): Promise<void> {
  await db
    .deleteFrom('purchase_order_files')
    .where('created_at', '<', now - DAY)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('drafts')
            .select('drafts.id')
            .whereRef('drafts.po_file', '=', 'purchase_order_files.id'),
        ),
      ),
    )
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.po_file', '=', 'purchase_order_files.id'),
        ),
      ),
    )
    .execute();
}
