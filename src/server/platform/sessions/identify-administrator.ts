import type { FastifyReply, FastifyRequest } from 'fastify';
import { runTransaction } from '../database/run-transaction.ts';
import type { Shop } from '../shop.ts';
import {
  ADMINISTRATOR_SESSION_LIFETIME,
  type Administrator,
  DEVICE_LIFETIME,
  endAdministratorSession,
  findAdministratorSession,
  findDevice,
  insertDevice,
  lockAccount,
  renewAdministratorSession,
  startAdministratorSession,
  type VerifiedAccount,
} from './administrator-sessions.ts';
import { hashToken, readTokenCookie, setTokenCookie } from './token.ts';

const SESSION = 'assay_administrator';
const DEVICE = 'assay_device';

/** Who is signed in with this browser, if anybody; the session is renewed. */
export async function identifyAdministrator(
  { db, clock, config }: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Administrator | undefined> {
  const token = readTokenCookie(config, request, SESSION);
  if (!token) return undefined;
  const now = clock();
  const session = await findAdministratorSession(db, token, now);
  if (session?.needsRenewal) {
    await renewAdministratorSession(db, session.administrator.sessionId, now);
    const lifetime = ADMINISTRATOR_SESSION_LIFETIME;
    setTokenCookie(config, request, reply, { name: SESSION, token, lifetime });
  }
  return session?.administrator;
}

export type SigningIn = {
  /** The id of this browser if the administrator has signed in with it before. */
  findDevice: () => Promise<string | undefined>;
  /**
   * Starts a session in this browser in place of its former one, and remembers the browser. Returns false, and does
   * nothing, if the password or the second factor was changed after it was verified.
   */
  signIn: (verified: VerifiedAccount) => Promise<boolean>;
  rememberDevice: (administratorId: number) => Promise<void>;
};

export function prepareSigningIn(
  { db, clock, config }: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
): SigningIn {
  const findThisDevice = async () => {
    const token = readTokenCookie(config, request, DEVICE);
    return token ? findDevice(db, token) : undefined;
  };
  const rememberDevice = async (administratorId: number) => {
    if (await findThisDevice()) return;
    const token = await insertDevice(db, administratorId, clock());
    setTokenCookie(config, request, reply, { name: DEVICE, token, lifetime: DEVICE_LIFETIME });
  };
  return {
    findDevice: findThisDevice,
    rememberDevice,
    async signIn(verified) {
      const former = readTokenCookie(config, request, SESSION);
      const token = await runTransaction(db, async (trx) => {
        if (!(await lockAccount(trx, verified))) return undefined;
        if (former) await endAdministratorSession(trx, hashToken(former));
        return startAdministratorSession(trx, verified.id, clock(), request.headers['user-agent']);
      });
      if (!token) return false;
      const lifetime = ADMINISTRATOR_SESSION_LIFETIME;
      setTokenCookie(config, request, reply, { name: SESSION, token, lifetime });
      await rememberDevice(verified.id);
      return true;
    },
  };
}
