import type { Generated } from 'kysely';

export type PlatformTables = {
  settings: { key: string; value: string };
  sessions: { id: string; created_at: number; expires_at: number };
  administrators: { id: number; username: string; password_hash: string; created_at: number };
  administrator_sessions: {
    id: string;
    administrator_id: number;
    created_at: number;
    expires_at: number;
  };
  known_devices: { id: string; administrator_id: number; created_at: number };
  unlock_tokens: { id: string; expires_at: number };
  /** On PostgreSQL alone: how often a network has called an endpoint, until when that counts. */
  request_counts: { name: string; requests: number; ends_at: number };
  /** What a request with a key was answered, with a hash of the request, as JSON. */
  idempotency_keys: { key: string; answer: string; created_at: number };
  mails: MailRow;
  outbox: {
    id: string;
    kind: string;
    payload: string;
    created_at: number;
    done_at: number | null;
  };
};

/** A mail as it was written last, with how its sending stands. Times in milliseconds. */
export type MailRow = {
  id: string;
  /** Made of what caused it: a reaction that runs twice writes it once. */
  key: string;
  kind: string;
  /** The same at every attempt that sends the same. */
  message_id: string;
  to_address: string;
  to_name: string;
  subject: string;
  order_id: string | null;
  subscriber_id: string | null;
  campaign_id: string | null;
  created_at: number;
  /** From when its patience counts: when it was written, or when the owner last asked for it to be sent. */
  waits_since: number;
  next_attempt_at: number;
  attempts: number;
  /** Until then it belongs to the machine that is sending it. */
  claimed_until: number | null;
  /** When it was handed to the mail server; kept as long as nobody knows whether the server took it. */
  handed_at: number | null;
  sent_at: number | null;
  given_up_at: number | null;
  /** 1 where it was given up since it was not true any more. */
  outdated: number;
  /** Its place among the mails about its order, which go out in that order. */
  position: number;
  /** '' where nothing went wrong. */
  last_error: string;
  /** Further headers by name, as JSON. */
  headers: string;
  text: string;
  html: string;
};

/** `version` grows with each change that the owner makes, not with a sale; 1 at first. */
export type Versioned<Row> = Row & { version: Generated<number> };
