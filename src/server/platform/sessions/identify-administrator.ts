import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '../shop.ts';
import {
  ADMINISTRATOR_SESSION_LIFETIME,
  type Administrator,
  findDevice,
  findSignedIn,
  rememberDevice,
  renewAdministratorSession,
  startAdministratorSession,
} from './administrator-sessions.ts';
import { keepCookie } from './cookies.ts';

const SESSION = 'assay_administrator';
const DEVICE = 'assay_device';
const YEAR = 365 * 24 * 60 * 60 * 1000;

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
  /** The network address that the request came from. */
  address: string;
  /** The id of this browser, where the administrator has signed in with it before. */
  findDevice: () => Promise<string | undefined>;
  /** Starts a session in this browser, and remembers it. */
  signIn: (administratorId: number) => Promise<void>;
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
  return {
    address: request.ip,
    findDevice: device,
    async signIn(administratorId) {
      const now = clock();
      const value = await startAdministratorSession(db, administratorId, now);
      const lifetime = ADMINISTRATOR_SESSION_LIFETIME;
      keepCookie(config, request, reply, { name: SESSION, value, lifetime });
      if (await device()) return;
      const token = await rememberDevice(db, administratorId, now);
      keepCookie(config, request, reply, { name: DEVICE, value: token, lifetime: YEAR });
    },
  };
}
