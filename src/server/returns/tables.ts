import type {
  ReturnOutcome,
  ReturnReason,
  ReturnState,
} from '../../domain/returns/return-states.ts';

export type ReturnTables = {
  returns: ReturnRow;
  return_pictures: { return_id: string; picture: string };
};

/** `lines` and `received` are JSON, as on the wire. */
type ReturnRow = {
  id: string;
  order_id: string;
  /** Counts an order's returns. */
  position: number;
  state: ReturnState;
  reason: ReturnReason;
  asked_by: 'customer' | 'owner';
  lines: string;
  /** What whoever asked wrote. */
  message: string;
  /** What the owner wrote to the customer last. */
  answer: string;
  /** Whether the vials are to be sent back. */
  comes_back: number;
  received: string | null;
  outcome: ReturnOutcome | null;
  replacement_id: string | null;
  asked_at: number;
  answered_at: number | null;
  received_at: number | null;
  settled_at: number | null;
};
