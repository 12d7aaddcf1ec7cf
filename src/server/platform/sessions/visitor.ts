import type { Queryable } from '../database/schema.ts';
import type { Administrator } from './administrator-sessions.ts';
import type { SigningIn } from './identify-administrator.ts';

/** Who is calling. */
export type Visitor = {
  /** The network address that the request came from. */
  address: string;
  /** The session's id in the database; undefined for a browser without one. */
  sessionId: string | undefined;
  /**
   * Stores a session for a browser without one, in the transaction that needs it, and returns its id. A retried
   * transaction gets the same session.
   */
  startSession: (trx: Queryable) => Promise<string>;
  /** After the commit: sets the cookie of the session that was started, if any. */
  keepSession: () => void;
  administrator: Administrator | undefined;
  signingIn: SigningIn;
};

/** The caller of an endpoint with `access: 'administrator'`. */
export type SignedInVisitor = Visitor & { administrator: Administrator };

const impossible = () => Promise.reject(new Error('A page for everybody knows no session'));

/** For whom pages and public answers, which are the same for everybody, are made. */
export const anonymous: Visitor = {
  address: '',
  sessionId: undefined,
  startSession: impossible,
  keepSession() {},
  administrator: undefined,
  signingIn: { findDevice: impossible, signIn: impossible, rememberDevice: impossible },
};
