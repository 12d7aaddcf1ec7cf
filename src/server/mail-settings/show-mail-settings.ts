import type { MailSettings } from '../../contracts/mailing/mail-settings.ts';
import type { Config } from '../config.ts';
import {
  countWaiting,
  findSender,
  gatherLetterhead,
  showServer,
  writeSender,
} from '../mails/index.ts';
import { findMailbox, findMailServer, type Problem } from '../platform/mail-access/mail-access.ts';
import { findStoredAccess } from '../platform/mail-access/stored-access.ts';
import type { Shop } from '../platform/shop.ts';

type Parts = Pick<Shop, 'db' | 'config' | 'mailer'>;

/** The mail server and the mailbox as the owner is shown them: without their passwords. */
export async function showMailSettings(parts: Parts): Promise<MailSettings> {
  const { db, config } = parts;
  return {
    server: await showMailServer(parts),
    mailbox: await showMailbox(parts),
    fixedSender: config.mailFrom ? writeSender(config.mailFrom) : null,
    from: writeSender(await findSender(parts)),
    owner: (await gatherLetterhead(parts)).supportEmail,
    sending: await showServer(parts),
    waiting: await countWaiting(db),
  };
}

async function showMailServer(parts: Parts): Promise<MailSettings['server']> {
  const { db, config } = parts;
  if (config.smtpUrl) return describeUrl(config.smtpUrl);
  const [server, stored] = [await findMailServer(parts), await findStoredAccess(db, 'mail-server')];
  if (!server || !stored) return null;
  const { password: _, ...shown } = stored;
  return { setBy: 'owner', ...shown, hasPassword: stored.user !== '', problem: explain(server) };
}

async function showMailbox(parts: Parts): Promise<MailSettings['mailbox']> {
  const mailbox = await findMailbox(parts);
  if (!mailbox) return null;
  const { setBy, host, port, user, folder } = mailbox;
  const version = (await findStoredAccess(parts.db, 'mailbox'))?.version ?? 0;
  return { setBy, host, port, user, folder, hasPassword: true, problem: explain(mailbox), version };
}

function describeUrl(smtpUrl: NonNullable<Config['smtpUrl']>): MailSettings['server'] {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const isTls = protocol === 'smtps:';
  return {
    setBy: 'environment',
    host: hostname,
    port: Number(port) || (isTls ? 465 : 587),
    encryption: isTls ? 'tls' : 'starttls',
    user: decodeURIComponent(username),
    hasPassword: password !== '',
    senderName: '',
    senderAddress: '',
    problem: null,
    version: 0,
  };
}

function explain(access: object): string | null {
  if (!('problem' in access)) return null;
  const { text, advice } = access.problem as Problem;
  return `${text} ${advice}`;
}
