import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '../shop.ts';
import { identifyAdministrator, prepareSigningIn } from './identify-administrator.ts';
import { findSession, insertSession, renewSession, SESSION_LIFETIME } from './sessions.ts';
import { hashToken, makeToken, setTokenCookie } from './token.ts';
import type { Visitor } from './visitor.ts';

const COOKIE = 'assay_session';

/** Reads the session cookies. A session is started only when there is something to store. */
export async function identifyVisitor(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const now = shop.clock();
  const token = request.cookies[COOKIE];
  const session = token ? await findSession(shop.db, token, now) : undefined;
  if (token && session?.needsRenewal) {
    await renewSession(shop.db, session.id, now);
    setCookie(token);
  }

  let newToken: string | undefined;
  return {
    address: request.ip,
    sessionId: session?.id,
    async startSession(trx) {
      newToken ??= makeToken();
      const id = hashToken(newToken);
      await insertSession(trx, id, now);
      return id;
    },
    keepSession() {
      if (newToken) setCookie(newToken);
    },
    administrator: await identifyAdministrator(shop, request, reply),
    signingIn: prepareSigningIn(shop, request, reply),
  };

  function setCookie(token: string) {
    const cookie = { name: COOKIE, token, lifetime: SESSION_LIFETIME };
    setTokenCookie(shop.config, request, reply, cookie);
  }
}
