import type {
  announceReturn as contract,
  previewAnnouncement,
} from '../../../contracts/returns/returns.ts';
import type { Answer, Input } from '../../../contracts/wire/endpoint.ts';
import { recordEvent } from '../../events/index.ts';
import { previewReturnMail } from '../../mails/index.ts';
import {
  type Actor,
  assertUnchanged,
  changeOrder,
  lockOrder,
  recordHistory,
  type StoredOrder,
} from '../../orders/index.ts';
import { runRolledBack } from '../../platform/database/run-rolled-back.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { assertReturnable, nameItems, readParts } from '../read-order.ts';
import { insertReturn } from '../store.ts';

type Announced = Input<typeof previewAnnouncement>['body'];

/**
 * Announces a return for a customer, beyond the time in which customers ask themselves too. Throws an HttpError (409) where
 * the order was not shipped, was changed since it was `seen`, or less is left than is chosen.
 */
export function announceReturn(
  shop: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  orderId: string,
  by: string,
  { seen, ...announced }: Input<typeof contract>['body'],
): Promise<string> {
  return changeOrder(shop, orderId, by, async (trx, order, actor) => {
    await assertUnchanged(trx, orderId, seen, 'contents and progress');
    return announce(trx, order, announced, actor);
  });
}

/** The mail that it would send. Throws what `announceReturn` throws. */
export function previewAnnouncementMail(
  { db, config, clock }: Pick<Shop, 'db' | 'clock' | 'config'>,
  orderId: string,
  by: string,
  announced: Announced,
): Promise<Answer<typeof previewAnnouncement>> {
  return runRolledBack(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    const returnId = await announce(trx, order, announced, { by, at: clock() });
    const about = { orderId, returnId };
    return { mail: await previewReturnMail({ db: trx, config, clock }, 'return-accepted', about) };
  });
}

async function announce(
  trx: Queryable,
  order: StoredOrder,
  { lines, reason, comesBack, message }: Announced,
  actor: Actor,
): Promise<string> {
  const parts = await readParts(trx, order);
  if (!parts.hasLeft) {
    throw conflict('not_shipped', 'Only of what was shipped can something come back.');
  }
  assertReturnable(parts, lines);
  const orderId = order.id;
  const returnId = await insertReturn(
    trx,
    {
      orderId,
      state: 'accepted',
      askedBy: 'owner',
      ...{ reason, lines, comesBack },
      message: '',
      answer: message,
      picture: undefined,
    },
    actor.at,
  );
  const items = nameItems(parts, lines);
  await recordHistory(trx, orderId, actor, { kind: 'return', step: 'announced', reason, items });
  await recordEvent(trx, { kind: 'return.accepted', orderId, returnId }, actor.at);
  return returnId;
}
