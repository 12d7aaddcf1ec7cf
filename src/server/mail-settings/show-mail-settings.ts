import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { MailSettings } from '../../contracts/mailing/mail-settings.ts';
import type { Config } from '../config.ts';
import { findSender, gatherLetterhead, showServer, writeSender } from '../mails/index.ts';
import {
  findMailbox,
  findMailServer,
  type Mailbox,
  type MailServer,
} from '../platform/mail-access/mail-access.ts';
import { findStoredAccess } from '../platform/mail-access/stored-access.ts';
import type { Shop } from '../platform/shop.ts';

type Parts = Pick<Shop, 'db' | 'config' | 'mailer'>;

/** The mail server and the mailbox as the owner is shown them: without their passwords. */
export async function showMailSettings(parts: Parts): Promise<MailSettings> {
  const { config } = parts;
  return {
    server: await showMailServer(parts),
    mailbox: await showMailbox(parts),
    fixedSender: config.mailFrom ? writeSender(config.mailFrom) : null,
    from: writeSender(await findSender(parts)),
    owner: (await gatherLetterhead(parts)).supportEmail,
    sending: await showServer(parts),
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
  const {
    host = '',
    secure = false,
    auth,
    port = secure ? 465 : 587,
  } = parseConnectionUrl(smtpUrl);
  return {
    setBy: 'environment',
    host,
    port,
    encryption: secure ? 'tls' : 'starttls',
    user: auth?.user ?? '',
    hasPassword: auth !== undefined,
    senderName: '',
    senderAddress: '',
    problem: null,
    version: 0,
  };
}

function explain(access: MailServer | Mailbox): string | null {
  return 'problem' in access ? `${access.problem.text} ${access.problem.advice}` : null;
}
