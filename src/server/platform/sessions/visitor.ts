import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../database/schema.ts';
import { originOf } from '../http/origin.ts';
import type { Shop } from '../shop.ts';
import type { Administrator } from './administrator-sessions.ts';
import {
  identifyAdministrator,
  prepareSigningIn,
  type SigningIn,
} from './identify-administrator.ts';
import { findSession, insertSession, renewSession, SESSION_LIFETIME } from './sessions.ts';
import { hashToken, makeToken, readTokenCookie, setTokenCookie } from './token.ts';
import { VERIFIED_LIFETIME } from './verified-addresses.ts';

const COOKIE = 'assay_session';
/** Made anew whenever an address is verified: whoever knew a session's cookie before learns nothing by it. */
const ADDRESS_COOKIE = 'assay_address';

/** Who is calling. */
export type Visitor = {
  /** The network address that the request came from. */
  address: string;
  /** Scheme and host that the shop is visited at, for instance https://shop.example. */
  origin: string;
  /** The session's id in the database; undefined for a browser without one. */
  sessionId: string | undefined;
  /** The address, in lower case, whose mail this browser's visitor has shown to read (docs/decisions/0063-my-orders.md). */
  verifiedEmail: string | undefined;
  /**
   * Stores a session for a browser without one, in the transaction that needs it, and returns its id. A retried
   * transaction gets the same session.
   */
  startSession: (trx: Queryable) => Promise<string>;
  /** After the commit: sets the cookie of the session that was started, if any. */
  keepSession: () => void;
  /** After the commit: sets the cookie with which this browser shows that it has verified an address. */
  keepAddress: (token: string) => void;
  administrator: Administrator | undefined;
  signingIn: SigningIn;
};

/** The caller of an endpoint whose `access` is a capability. */
export type SignedInVisitor = Visitor & { administrator: Administrator };

const impossible = () => Promise.reject(new Error('A page for everybody knows no session'));

/** For whom pages and public answers, which are the same for everybody, are made. */
export const anonymous: Visitor = {
  address: '',
  origin: '',
  sessionId: undefined,
  verifiedEmail: undefined,
  startSession: impossible,
  keepSession() {},
  keepAddress() {},
  administrator: undefined,
  signingIn: { findDevice: impossible, signIn: impossible, rememberDevice: impossible },
};

/** The session that a request's cookie names. */
export async function findVisitorSession(
  { db, clock, config }: Pick<Shop, 'db' | 'clock' | 'config'>,
  request: FastifyRequest,
) {
  const token = readTokenCookie(config, request, COOKIE);
  const addressToken = readTokenCookie(config, request, ADDRESS_COOKIE);
  const session = token ? await findSession(db, token, addressToken, clock()) : undefined;
  return token && session ? { token, ...session } : undefined;
}

/** Reads the session cookies. A session is started only when there is something to store. */
export async function identifyVisitor(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const now = shop.clock();
  const session = await findVisitorSession(shop, request);
  if (session?.needsRenewal) {
    await renewSession(shop.db, session.id, now);
    setCookie(session.token);
  }

  let newToken: string | undefined;
  return {
    address: request.ip,
    origin: originOf(request, shop.config),
    sessionId: session?.id,
    verifiedEmail: session?.verifiedEmail,
    async startSession(trx) {
      newToken ??= makeToken();
      const id = hashToken(newToken);
      await insertSession(trx, id, now);
      return id;
    },
    keepSession() {
      if (newToken) setCookie(newToken);
    },
    keepAddress(token) {
      const cookie = { name: ADDRESS_COOKIE, token, lifetime: VERIFIED_LIFETIME };
      setTokenCookie(shop.config, request, reply, cookie);
    },
    administrator: await identifyAdministrator(shop, request, reply),
    signingIn: prepareSigningIn(shop, request, reply),
  };

  function setCookie(token: string) {
    const cookie = { name: COOKIE, token, lifetime: SESSION_LIFETIME };
    setTokenCookie(shop.config, request, reply, cookie);
  }
}
