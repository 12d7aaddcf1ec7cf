import type { askForReturn as contract } from '../../contracts/returns/own-returns.ts';
import type { Input } from '../../contracts/wire/endpoint.ts';
import { MAX_ASKED, openReasons } from '../../domain/returns/return-rule.ts';
import type { ReturnReason } from '../../domain/returns/return-states.ts';
import { readSettings } from '../content/index.ts';
import { recordEvent } from '../events/index.ts';
import { changeOrder, findOrder, recordHistory, type StoredOrder } from '../orders/index.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { conflict } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';
import { assertReturnable, findTravelled, nameItems, readParts } from './read-order.ts';
import { insertReturn } from './store.ts';

type Asked = Omit<Input<typeof contract>['body'], 'email'>;

/**
 * Asks for a return for the customer of an order; one that is asked for again, as after an answer that was lost, is there
 * once. `shrink` makes a picture (base64) one that is kept. Throws an HttpError
 * (409) where it was not shipped, the time for the reason is over, or less is left than is chosen; and what `shrink` throws.
 */
export async function askForReturn(
  shop: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  id: string,
  { picture, lines, reason, message }: Asked,
  shrink: (picture: string) => Promise<string>,
): Promise<void> {
  // A picture is not rendered for what is refused.
  const now = shop.clock();
  const wanted = { lines, reason, message, now };
  if (!(await prepare(shop.db, await findOrder(shop.db, id), wanted))) return;
  const kept = picture === undefined ? undefined : await shrink(picture);
  await changeOrder(shop, id, 'customer', async (trx, order, actor) => {
    const parts = await prepare(trx, order, wanted);
    if (!parts) return;
    const returnId = await insertReturn(
      trx,
      {
        orderId: id,
        state: 'asked',
        askedBy: 'customer',
        ...{ reason, lines, message },
        answer: '',
        comesBack: false,
        picture: kept,
      },
      actor.at,
    );
    await recordHistory(trx, id, actor, {
      kind: 'return',
      step: 'asked',
      reason,
      items: nameItems(parts, lines),
    });
    await recordEvent(trx, { kind: 'return.asked', orderId: id, returnId }, actor.at);
  });
}

type Wanted = Pick<Asked, 'lines' | 'message'> & { reason: ReturnReason; now: number };

/** The parts of an order of which this can be asked for; undefined where it is asked for already. */
async function prepare(db: Queryable, order: StoredOrder, wanted: Wanted) {
  const { lines, reason, message, now } = wanted;
  const parts = await readParts(db, order);
  const isThere = parts.returns.some(
    (one) =>
      one.asked_by === 'customer' &&
      one.state === 'asked' &&
      one.reason === reason &&
      one.message === message &&
      JSON.stringify(one.lines) === JSON.stringify(lines),
  );
  if (isThere) return undefined;
  const write = async () => `Write to ${(await readSettings(db)).supportEmail}.`;
  if (!parts.hasLeft) {
    throw conflict('not_shipped', `Nothing of this order can be returned now. ${await write()}`);
  }
  const open = openReasons(await findTravelled(db, order), now);
  if (!open.some((one) => one.reason === reason)) {
    throw conflict('too_late', `The time to ask for this return is over. ${await write()}`);
  }
  if (parts.returns.filter((one) => one.asked_by === 'customer').length >= MAX_ASKED) {
    throw conflict(
      'asked_often',
      `You have asked for ${MAX_ASKED} returns of this order. ${await write()}`,
    );
  }
  assertReturnable(parts, lines);
  return parts;
}
