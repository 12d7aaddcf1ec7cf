import type { MailServerFields } from '../../../contracts/mailing/mail-settings.ts';
import type { Config, MailboxSettings } from '../../config.ts';
import type { Queryable } from '../database/schema.ts';
import type { AccessFailure } from './explain-failure.ts';
import { findStoredAccess, openPassword, type SetBy } from './stored-access.ts';

/** Without a database, which the doctor may find damaged, only the environment is known. */
type Parts = { db: Queryable | undefined; config: Config };

/** The mail server that is set, which can be used or not; `host` with its port. */
export type MailServer = SetBy & { host: string } & ({ url: string } | { problem: AccessFailure });
export type UsableMailServer = SetBy & { url: string };
/** The mailbox that is set, which can be read or not. */
export type Mailbox = ReadableMailbox | (NamedMailbox & { problem: AccessFailure });
export type ReadableMailbox = NamedMailbox & { password: string };
export type NamedMailbox = SetBy & Omit<MailboxSettings, 'password'>;

/** Without the key, as after a restore, or with another one. */
const UNREADABLE: AccessFailure = {
  text: 'The stored password cannot be read: the key that it was encrypted with is missing on this server, or is another one.',
  advice: 'Enter the password again.',
  detail: '',
};

/** The mail server by SMTP_URL, else the owner's; undefined if none is set. */
export async function findMailServer({ db, config }: Parts): Promise<MailServer | undefined> {
  const { smtpUrl } = config;
  if (smtpUrl) return { setBy: 'environment', host: new URL(smtpUrl).host, url: smtpUrl };
  const stored = await findStoredAccess(db, 'mail-server');
  if (!stored) return undefined;
  const password = await openPassword(config, 'mail-server', stored);
  const found = { setBy: 'owner', host: `${stored.host}:${stored.port}` } as const;
  if (password === undefined) return { ...found, problem: UNREADABLE };
  return { ...found, url: smtpUrlOf({ ...stored, password }) };
}

/** Whether a mail server is set, in use or not. */
export async function hasMailServer({ db, config }: Parts): Promise<boolean> {
  return config.smtpUrl !== undefined || (await findStoredAccess(db, 'mail-server')) !== undefined;
}

/** The sender that is set: MAIL_FROM, else what the owner entered for their mail server, each part of which may be empty. */
export async function findSetSender({ db, config }: Parts) {
  if (config.mailFrom || config.smtpUrl) return config.mailFrom;
  const stored = await findStoredAccess(db, 'mail-server');
  return stored && { name: stored.senderName, address: stored.senderAddress };
}

/** The mailbox by IMAP_HOST, else the owner's; undefined if none is set. */
export async function findMailbox({ db, config }: Parts): Promise<Mailbox | undefined> {
  if (config.mailbox) return { setBy: 'environment', ...config.mailbox };
  const stored = await findStoredAccess(db, 'mailbox');
  if (!stored) return undefined;
  const { host, port, user, folder } = stored;
  const named = { setBy: 'owner', host, port, user, folder } as const;
  const password = await openPassword(config, 'mailbox', stored);
  return password === undefined ? { ...named, problem: UNREADABLE } : { ...named, password };
}

/** A mail server as SMTP_URL would name it. */
export function smtpUrlOf({
  host,
  port,
  encryption,
  user,
  password,
}: Pick<MailServerFields, 'host' | 'port' | 'encryption' | 'user' | 'password'>): string {
  const login = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const scheme = encryption === 'tls' ? 'smtps' : 'smtp';
  return `${scheme}://${login}${host}:${port}${encryption === 'none' ? '?ignoreTLS=true' : ''}`;
}
