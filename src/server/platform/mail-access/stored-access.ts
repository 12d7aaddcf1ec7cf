import { z } from 'zod';
import { mailEncryptions } from '../../../contracts/mailing/mail-settings.ts';
import type { Config } from '../../config.ts';
import type { Queryable } from '../database/schema.ts';
import { findSetting } from '../database/settings.ts';
import { seal, unseal } from './seal.ts';
import { findSecretKey, makeSecretKey } from './secret-key.ts';

const access = {
  host: z.string(),
  port: z.int(),
  user: z.string(),
  /** Sealed, also where it is empty: without the key, a copy of the shop writes to nobody. */
  password: z.string(),
  version: z.int(),
};

const mailServer = z.object({
  ...access,
  encryption: z.enum(mailEncryptions),
  senderName: z.string(),
  senderAddress: z.string(),
});
const mailbox = z.object({ ...access, folder: z.string() });

/** What the owner has set, by its kind. */
type StoredAccess = { 'mail-server': z.infer<typeof mailServer>; mailbox: z.infer<typeof mailbox> };
export type AccessKind = keyof StoredAccess;
/** Who set an access: the environment of the server, which comes first, or the owner. */
export type SetBy = { setBy: 'environment' | 'owner' };
const schemas: { [K in AccessKind]: z.ZodType<StoredAccess[K]> } = {
  'mail-server': mailServer,
  mailbox,
};

/** The names of the settings in their table; 'mailbox' is how far that was read. */
export const accessKeys = {
  'mail-server': 'mail-server-access',
  mailbox: 'mailbox-access',
} satisfies Record<AccessKind, string>;

/** What the owner has set; undefined if nothing, if a later version of the shop wrote it, or without a database. */
export async function findStoredAccess<K extends AccessKind>(
  db: Queryable | undefined,
  kind: K,
): Promise<StoredAccess[K] | undefined> {
  const value = db && (await findSetting(db, accessKeys[kind]));
  return value === undefined ? undefined : schemas[kind].safeParse(JSON.parse(value)).data;
}

type About = { host: string; user: string };
const describe = (kind: AccessKind, { host, user }: About) => `${kind} ${host} ${user}`;

/** Seals a password for one user of one host: put beside another in the database, it does not open. */
export async function sealPassword(
  config: Config,
  kind: AccessKind,
  { password, ...about }: About & { password: string },
): Promise<string> {
  return seal(password, describe(kind, about), await makeSecretKey(config));
}

/** The password in the clear; undefined if the key is missing or another one. */
export async function openPassword(
  config: Config,
  kind: AccessKind,
  { password, ...about }: About & { password: string },
): Promise<string | undefined> {
  const key = await findSecretKey(config);
  return key && unseal(password, describe(kind, about), key);
}
