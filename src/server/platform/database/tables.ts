import type { Generated } from 'kysely';
import type { Role } from '../../../domain/staff/roles.ts';

export type PlatformTables = {
  settings: { key: string; value: string };
  sessions: { id: string; created_at: number; expires_at: number };
  /** The address, in lower case, whose orders a session's browser sees, since it has opened a link mailed to it. */
  verified_addresses: {
    session_id: string;
    /** The hash of a cookie beside that of the session. */
    token: string;
    email: string;
    verified_at: number;
    expires_at: number;
  };
  administrators: {
    id: Generated<number>;
    username: string;
    password_hash: string;
    created_at: number;
    /** Counts changes of the second factor: a login that was checked before one is refused after it. */
    factor_version: Generated<number>;
    role: Generated<Role>;
    /** Of those whom the owner has invited; warnings about the owner's account go to the support address. */
    email: Generated<string>;
    /** 1 if the owner lets this bookkeeper match payments. */
    matches_payments: Generated<number>;
    disabled_at: Generated<number | null>;
    last_seen_at: Generated<number | null>;
  };
  administrator_sessions: {
    id: string;
    administrator_id: number;
    created_at: number;
    expires_at: number;
    /** When its owner last showed who they are. */
    proven_at: Generated<number>;
    /** As the browser called itself. */
    user_agent: Generated<string>;
    last_seen_at: Generated<number>;
  };
  known_devices: { id: string; administrator_id: number; created_at: number };
  unlock_tokens: { id: string; expires_at: number };
  /** PostgreSQL only: requests of one network to one endpoint, and when the count ends. */
  request_counts: { name: string; requests: number; ends_at: number };
  /** `answer` is JSON: the answer given, and a hash of the request. */
  idempotency_keys: { key: string; answer: string; created_at: number };
  /** PostgreSQL only: the files of the pictures. */
  pictures: { name: string; bytes: Buffer };
  mails: MailRow;
  outbox: {
    id: string;
    /** Events about the same run in this order. */
    position: number;
    kind: string;
    payload: string;
    created_at: number;
    done_at: number | null;
  };
};

/** A mail, and the state of its delivery. Times in milliseconds. */
export type MailRow = {
  id: string;
  /** Made from its cause, so that a reaction that runs twice writes one mail. */
  key: string;
  kind: string;
  /** The same at every attempt that sends the same words. */
  message_id: string;
  to_address: string;
  to_name: string;
  subject: string;
  order_id: string | null;
  subscriber_id: string | null;
  campaign_id: string | null;
  created_at: number;
  /** When it was written, or when the owner last asked for it to be sent; it is given up three days later. */
  waits_since: number;
  next_attempt_at: number;
  attempts: number;
  /** Until then it is reserved for the machine that is sending it. */
  claimed_until: number | null;
  /** When it was handed to the mail server; null once it is known whether the server took it. */
  handed_at: number | null;
  sent_at: number | null;
  given_up_at: number | null;
  /** 1 if it was given up because it had stopped being true. */
  outdated: number;
  /** Mails about one order are sent in this order. */
  position: number;
  /** '' if nothing went wrong. */
  last_error: string;
  /** Additional headers by name, as JSON. */
  headers: string;
  text: string;
  html: string;
  /** The product whose return it announces. */
  product_id: string | null;
};

/** `version` starts at 1 and counts the owner's changes; a sale does not count. */
export type Versioned<Row> = Row & { version: Generated<number> };
