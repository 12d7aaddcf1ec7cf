import type { AnsweredReturn, previewAnswer } from '../../../contracts/returns/returns.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';
import { isActive } from '../../../domain/orders/order-states.ts';
import { recordEvent } from '../../events/index.ts';
import { previewReturnMail } from '../../mails/index.ts';
import { type Actor, changeOrder, lockOrder, type StoredOrder } from '../../orders/index.ts';
import { runRolledBack } from '../../platform/database/run-rolled-back.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { changeReturn } from '../change-return.ts';
import { findReturn } from '../store.ts';

const answers = { accept: 'accepted', decline: 'declined', close: 'closed' } as const;

/** Accepts, declines or closes a return, and has its customer told. Throws an HttpError (404, 409). */
export async function answerReturn(
  shop: Pick<Shop, 'db' | 'clock' | 'outbox'>,
  returnId: string,
  by: string,
  answer: AnsweredReturn,
): Promise<string> {
  const { order_id } = await findReturn(shop.db, returnId);
  await changeOrder(shop, order_id, by, (trx, order, actor) =>
    giveAnswer(trx, order, returnId, answer, actor),
  );
  return order_id;
}

/** The mail that an answer would send: it is given, read and rolled back. Throws what `answerReturn` throws. */
export async function previewAnswerMail(
  { db, config, clock }: Pick<Shop, 'db' | 'clock' | 'config'>,
  returnId: string,
  by: string,
  answer: AnsweredReturn,
): Promise<Answer<typeof previewAnswer>> {
  const { order_id } = await findReturn(db, returnId);
  return runRolledBack(db, async (trx) => {
    const order = await lockOrder(trx, order_id);
    await giveAnswer(trx, order, returnId, answer, { by, at: clock() });
    const mail = await previewReturnMail(
      { db: trx, config, clock },
      `return-${answers[answer.step]}`,
      {
        orderId: order_id,
        returnId,
      },
    );
    return { mail };
  });
}

async function giveAnswer(
  trx: Queryable,
  order: StoredOrder,
  returnId: string,
  { step, comesBack, message }: AnsweredReturn,
  actor: Actor,
): Promise<void> {
  if (!isActive(order.status)) {
    throw conflict(
      'order_over',
      'This order is refunded or cancelled as a whole: nothing is left to answer.',
    );
  }
  await changeReturn(trx, order, returnId, step, actor, {
    answer: message,
    ...(step === 'accept' && { comes_back: comesBack ? 1 : 0 }),
    ...(step === 'close' ? { outcome: 'nothing' as const } : { answered_at: actor.at }),
  });
  await recordEvent(
    trx,
    { kind: `return.${answers[step]}`, orderId: order.id, returnId },
    actor.at,
  );
}
