import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '../shop.ts';
import { keepCookie } from './cookies.ts';
import { identifyAdministrator, prepareSigningIn } from './identify-administrator.ts';
import {
  findSession,
  insertSession,
  makeSession,
  needsRenewal,
  renewSession,
  SESSION_LIFETIME,
} from './sessions.ts';
import type { Visitor } from './visitor.ts';

const COOKIE = 'assay_session';

/** Reads the session cookies. A session is started only when something has to be remembered. */
export async function identifyVisitor(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const now = shop.clock();
  const token = request.cookies[COOKIE];
  const session = token ? await findSession(shop.db, token, now) : undefined;
  if (token && session && needsRenewal(session, now)) {
    await renewSession(shop.db, session.id, now);
    setCookie(token);
  }

  let made: ReturnType<typeof makeSession> | undefined;
  return {
    address: request.ip,
    sessionId: session?.id,
    async startSession(trx) {
      made ??= makeSession(now);
      await insertSession(trx, made, now);
      return made.id;
    },
    keepSession() {
      if (made) setCookie(made.token);
    },
    administrator: await identifyAdministrator(shop, request, reply),
    signingIn: prepareSigningIn(shop, request, reply),
  };

  function setCookie(value: string) {
    keepCookie(shop.config, request, reply, { name: COOKIE, value, lifetime: SESSION_LIFETIME });
  }
}
