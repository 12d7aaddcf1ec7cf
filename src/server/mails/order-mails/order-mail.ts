import type { Order } from '../../../contracts/checkout/orders.ts';
import type { HistoryEntry } from '../../../contracts/orders/order-history.ts';
import type {
  ReturnOutcome,
  ReturnReason,
  ReturnState,
} from '../../../domain/returns/return-states.ts';
import type { Block, Letterhead, MailContent } from '../mail-content.ts';
import type { RefundedPart } from '../refunded-parts.ts';

/** Vials of an order that came from a recalled lot; why is for everyone to read. */
export type RecalledLot = { number: string; productName: string; quantity: number; reason: string };

export type Parcel = Order['parcels'][number];
/** The return that a mail is about, as it is by now. */
export type AboutReturn = {
  state: ReturnState;
  outcome: ReturnOutcome | null;
  reason: ReturnReason;
  items: readonly { name: string; quantity: number }[];
  /** What whoever asked wrote, for the owner alone. */
  message: string;
  /** What the owner wrote, or ''. */
  answer: string;
  comesBack: boolean;
};

type OrderChange = Omit<Extract<HistoryEntry, { kind: 'changed' }>, 'kind'>;

/** What every mail about an order is written from: the order as it is at this moment. */
export type OrderLetter = {
  order: Order;
  /** Whether no browser placed it: it was made of a draft, or to replace something. */
  isMadeByOwner: boolean;
  /** When the mail is written, or checked before it goes out, in milliseconds. */
  writtenAt: number;
  /** Whether the match or the shipping that the mail tells of was taken back since. */
  isTakenBack: boolean;
  /** Whether it had expired, and money that came late revived it. */
  wasRevived: boolean;
  isCancelledByCustomer: boolean;
  /** Whether all that is to be sent back is what came beyond the total, and not what the order has become cheaper by since. */
  isPaidTooMuch: boolean;
  /** The change of the order that caused the mail. */
  change?: OrderChange | undefined;
  /** What the owner added for the customer when the order was cancelled or changed. */
  noteToCustomer?: string | undefined;
  /** The refund that the mail is about: an amount like '19.90', the bank's reference or '', and the parts it is for. */
  refund?: { amount: string; reference: string; parts: RefundedPart[] } | undefined;
  /** What was credited of an order that is not paid yet, where the mail is about it; `amount` like '19.90'. */
  credit?: (RefundedPart & { amount: string }) | undefined;
  /** The parcel that the mail is about, if it is still on its way as it was. */
  parcel?: Parcel | undefined;
  /** The lot that was recalled, where the mail is about it. */
  recalledLot?: RecalledLot | undefined;
  /** The return, where the mail is about it; the open one that a cancelled replacement was made for. */
  aboutReturn?: AboutReturn | undefined;
  /** The owner's own words about paying. */
  payInstructions: string;
  /** What a customer's bank calls the recipient if Autodeposit is on, else ''. */
  autodepositName: string;
  head: Letterhead;
};

/** One kind of mail about an order. `compose-order-mail.ts` adds the greeting and why the customer receives it. */
export type OrderMail = {
  /** Undefined where the order has moved on and the mail would not be true any more; `false` is left out. */
  write: (
    letter: OrderLetter,
  ) => (Omit<MailContent, 'reason' | 'blocks'> & { blocks: (Block | false)[] }) | undefined;
  /** To the owner, where others go to the customer. */
  isForOwner?: boolean;
  /** Told of what the owner can take back: sent so many milliseconds later, and not if it was taken back. */
  waits?: number;
  /** For `/dev/mail` and the tests, by what happened: how the sample order differs then. */
  samples: (order: Order) => Record<string, SampleLetter>;
};

type SampleLetter = Partial<Omit<Order, 'payment'>> & {
  payment?: Partial<Order['payment']>;
} & Partial<
    Pick<
      OrderLetter,
      | 'isMadeByOwner'
      | 'wasRevived'
      | 'isCancelledByCustomer'
      | 'isPaidTooMuch'
      | 'change'
      | 'noteToCustomer'
      | 'refund'
      | 'credit'
      | 'recalledLot'
      | 'aboutReturn'
    >
  >;

/** The payment of a sample order that is paid. */
export function paidInFull({ total }: Order) {
  return { state: 'paid', received: total, missing: '0.00', holdUntil: null } as const;
}
