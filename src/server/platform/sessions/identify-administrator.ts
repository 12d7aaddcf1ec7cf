import type { FastifyReply, FastifyRequest } from 'fastify';
import { runTransaction } from '../database/run-transaction.ts';
import type { Shop } from '../shop.ts';
import {
  ADMINISTRATOR_SESSION_LIFETIME,
  type Administrator,
  DEVICE_LIFETIME,
  endAdministratorSession,
  findDevice,
  findSignedIn,
  holdPassword,
  rememberDevice,
  renewAdministratorSession,
  startAdministratorSession,
} from './administrator-sessions.ts';
import { keepCookie } from './cookies.ts';
import { hashToken } from './token.ts';

const SESSION = 'assay_administrator';
const DEVICE = 'assay_device';

/** Who is signed in here, if anybody. One who comes back stays signed in. */
export async function identifyAdministrator(
  { db, clock, config }: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Administrator | undefined> {
  const token = request.cookies[SESSION];
  if (!token) return undefined;
  const now = clock();
  const found = await findSignedIn(db, token, now);
  if (found?.needsRenewal) {
    await renewAdministratorSession(db, found.administrator.sessionId, now);
    const lifetime = ADMINISTRATOR_SESSION_LIFETIME;
    keepCookie(config, request, reply, { name: SESSION, value: token, lifetime });
  }
  return found?.administrator;
}

/** What signing in needs of a browser. */
export type SigningIn = {
  /** The id of this browser, where the administrator has signed in with it before. */
  findDevice: () => Promise<string | undefined>;
  /**
   * Starts a session in this browser in place of the one it had, and remembers the browser. Says false, and does
   * nothing, where the password that was found right has been changed since.
   */
  signIn: (verified: { id: number; passwordHash: string }) => Promise<boolean>;
  /** Remembers this browser as one of the administrator's. */
  remember: (administratorId: number) => Promise<void>;
};

export function prepareSigningIn(
  { db, clock, config }: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
): SigningIn {
  const device = async () => {
    const token = request.cookies[DEVICE];
    return token ? findDevice(db, token) : undefined;
  };
  const remember = async (administratorId: number) => {
    if (await device()) return;
    const value = await rememberDevice(db, administratorId, clock());
    keepCookie(config, request, reply, { name: DEVICE, value, lifetime: DEVICE_LIFETIME });
  };
  return {
    findDevice: device,
    remember,
    async signIn(verified) {
      const former = request.cookies[SESSION];
      const value = await runTransaction(db, async (trx) => {
        if (!(await holdPassword(trx, verified))) return undefined;
        if (former) await endAdministratorSession(trx, hashToken(former));
        return startAdministratorSession(trx, verified.id, clock());
      });
      if (!value) return false;
      const lifetime = ADMINISTRATOR_SESSION_LIFETIME;
      keepCookie(config, request, reply, { name: SESSION, value, lifetime });
      await remember(verified.id);
      return true;
    },
  };
}
