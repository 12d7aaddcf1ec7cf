import { z } from 'zod';
import { orderEvents } from '../../domain/order-states.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { type EventReactions, insertEvent } from '../platform/outbox/outbox.ts';

/** Everything in the shop that something else reacts to. */
const shopEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal([
      'order.placed',
      'order.hold-ending',
      'order.paid-short',
      'order.overpaid',
      'order.paid-late',
      ...orderEvents,
    ]),
    orderId: z.string(),
  }),
  z.object({ kind: z.literal('refund.sent'), orderId: z.string(), refundId: z.string() }),
  z.object({ kind: z.literal('message.received'), messageId: z.string() }),
  z.object({
    kind: z.literal(['subscriber.joined', 'subscriber.asked-again']),
    subscriberId: z.string(),
  }),
]);
type ShopEvent = z.infer<typeof shopEvent>;

type Kind = ShopEvent['kind'];
/** The event of a kind, with its data. */
type EventOf<K extends Kind, E = ShopEvent> = E extends { kind: infer Kinds }
  ? K extends Kinds
    ? E
    : never
  : never;

/**
 * Reacts to one event, which happened `at` (milliseconds). It must be idempotent: after a crash, or on two machines,
 * it may run twice.
 */
export type Reaction<K extends Kind> = (event: EventOf<K>, at: number) => Promise<void>;

export type Reactions = { [K in Kind]?: readonly Reaction<K>[] };

/** Records an event, which happens `now` (milliseconds), in the transaction that causes it. */
export function recordEvent(db: Queryable, event: ShopEvent, now: number): Promise<void> {
  return insertEvent(db, event, now);
}

/** Reads an event of the outbox, with the reactions to it. Throws a ZodError for an unknown event. */
export function readEvent(reactions: Reactions, payload: unknown): EventReactions {
  const event = shopEvent.parse(payload);
  return { about: subjectOf(event), reactions: bindEvent(reactions, event.kind, event) };
}

function bindEvent<K extends Kind>(reactions: Reactions, kind: K, event: EventOf<K>) {
  return (reactions[kind] ?? []).map((react) => (at: number) => react(event, at));
}

function subjectOf(event: ShopEvent): string {
  if ('orderId' in event) return event.orderId;
  return 'messageId' in event ? event.messageId : event.subscriberId;
}
