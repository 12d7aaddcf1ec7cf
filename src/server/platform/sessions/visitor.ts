import type { Queryable } from '../database/schema.ts';
import type { Administrator } from './administrator-sessions.ts';
import type { SigningIn } from './identify-administrator.ts';

/** Who is calling: the session of this browser, if it has one, and a way to start one. */
export type Visitor = {
  /** The network address that the request came from. */
  address: string;
  /** The session's id in the database; undefined for a browser that has none. */
  sessionId: string | undefined;
  /**
   * Stores a session for this browser, which has none, in the transaction that needs it, and returns the id. Called
   * again, for a transaction that is run again, it is the same session.
   */
  startSession: (trx: Queryable) => Promise<string>;
  /** Gives the browser the cookie of the session that was started, if one was; called after the commit. */
  keepSession: () => void;
  /** Undefined where nobody is signed in. */
  administrator: Administrator | undefined;
  signingIn: SigningIn;
};

/** A visitor who may call what is for the administrator. */
export type SignedInVisitor = Visitor & { administrator: Administrator };

const impossible = () => Promise.reject(new Error('A page for everybody knows no session'));

/** Nobody in particular: what pages that are the same for everybody are rendered for. */
export const nobody: Visitor = {
  address: '',
  sessionId: undefined,
  startSession: impossible,
  keepSession() {},
  administrator: undefined,
  signingIn: { findDevice: impossible, signIn: impossible, remember: impossible },
};
