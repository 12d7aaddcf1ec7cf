import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { orderEvents } from '../../domain/orders/order-states.ts';
import { roles } from '../../domain/staff/roles.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { type EventReactions, insertEvent } from '../platform/outbox/outbox.ts';

/** What whoever has stolen the owner's session would change first: the owner is told. */
const accountChanges = [
  'payment-address',
  'pay-instructions',
  'support-email',
  'mail-server',
  'mailbox',
  'password',
  'authenticator-added',
  'authenticator-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
  'second-factor-off',
] as const;
export type AccountChange = (typeof accountChanges)[number];

/** Everything in the shop that something else reacts to. */
const shopEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal([
      'order.placed',
      'order.hold-ending',
      'order.payment-due',
      'order.paid-short',
      'order.overpaid',
      'order.paid-late',
      'order.address-corrected',
      'order.changed',
      'order.credited',
      'order.refunded-in-part',
      'order.purchase-order-set',
      'order.returned',
      'order.part-shipped',
      ...orderEvents,
    ]),
    orderId: z.string(),
  }),
  z.object({
    kind: z.literal(['return.asked', 'return.accepted', 'return.declined', 'return.closed']),
    orderId: z.string(),
    returnId: z.string(),
  }),
  z.object({ kind: z.literal('refund.sent'), orderId: z.string(), refundId: z.string() }),
  z.object({
    kind: z.literal('account.changed'),
    changeId: z.string(),
    what: z.enum(accountChanges),
    /** The support address before the change, or somebody's own. */
    to: z.string(),
    by: z.string(),
    /** Whose account it is; undefined if it is about the shop. */
    account: z.enum(roles).optional(),
    before: z.string().optional(),
    after: z.string().optional(),
  }),
  z.object({ kind: z.literal('lot.recalled'), lotId: z.string() }),
  z.object({ kind: z.literal('identity.changed'), changeId: z.string() }),
  z.object({ kind: z.literal('message.received'), messageId: z.string() }),
  z.object({ kind: z.literal('quote.sent'), draftId: z.string() }),
  z.object({ kind: z.literal('my-orders.link-asked'), linkId: z.string() }),
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

/** Records a change that the owner is told of, in its transaction. `now` in milliseconds. */
export function recordAccountChange(
  db: Queryable,
  change: Omit<EventOf<'account.changed'>, 'kind' | 'changeId'>,
  now: number,
): Promise<void> {
  return recordEvent(db, { kind: 'account.changed', changeId: randomUUID(), ...change }, now);
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
  if ('changeId' in event) return event.changeId;
  if ('lotId' in event) return event.lotId;
  if ('draftId' in event) return event.draftId;
  if ('linkId' in event) return event.linkId;
  return 'messageId' in event ? event.messageId : event.subscriberId;
}
