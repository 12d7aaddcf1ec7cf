import { isDeepStrictEqual } from 'node:util';
import type { MailboxFields, MailServerFields } from '../../contracts/mailing/mail-settings.ts';
import { assertCurrentVersion, recordChange } from '../audit/index.ts';
import type { Config } from '../config.ts';
import { readSettings } from '../content/index.ts';
import { recordAccountChange } from '../events/index.ts';
import { findSender, tellThrough } from '../mails/index.ts';
import { retryMailbox } from '../payments/index.ts';
import { runTransaction } from '../platform/database/run-transaction.ts';
import { deleteSetting, lockSettings, putSetting } from '../platform/database/settings.ts';
import { conflict } from '../platform/http/http-error.ts';
import { findMailServer } from '../platform/mail-access/mail-access.ts';
import {
  type AccessKind,
  accessKeys,
  findStoredAccess,
  sealPassword,
} from '../platform/mail-access/stored-access.ts';
import { retryFailed } from '../platform/mailer/mail-queue.ts';
import type { Shop } from '../platform/shop.ts';
import { resolvePassword } from './resolve-password.ts';

type Parts = Pick<Shop, 'db' | 'config' | 'clock' | 'outbox' | 'mailer' | 'log'>;
type Made = { by: string; version: number | undefined };

const names = { 'mail-server': 'Mail server', mailbox: 'Mailbox' } satisfies Record<
  AccessKind,
  string
>;
/** What sets them on the server. */
const variables = { 'mail-server': 'SMTP_URL', mailbox: 'IMAP_HOST' } satisfies Record<
  AccessKind,
  string
>;

/**
 * Sets the mail server, or forgets it. Mails that wait go out at once; the owner is told, through the one before as
 * well. Throws an HttpError: 400 for a missing password, 409 where SMTP_URL comes first or another tab was faster.
 */
export async function changeMailServer(
  shop: Parts,
  entered: MailServerFields | undefined,
  made: Made,
): Promise<void> {
  const former = await findMailServer(shop);
  const from = await findSender(shop);
  const change = await changeAccess(shop, 'mail-server', entered, made);
  await retryFailed(shop.db, shop.clock());
  shop.outbox.wake();
  shop.mailer.changeServer();
  if (!change || !former || !('url' in former)) return;
  // In the background: a server that was changed because it is away takes its time.
  void tellThrough({ server: former, from }, shop, change).catch((err) =>
    shop.log.error({ err }, 'the owner was not told through the former mail server'),
  );
}

/** Sets the mailbox, or forgets it; the owner is told. Throws an HttpError, as `changeMailServer` does. */
export async function changeMailbox(
  shop: Parts,
  entered: MailboxFields | undefined,
  made: Made,
): Promise<void> {
  await changeAccess(shop, 'mailbox', entered, made);
  await retryMailbox(shop);
  shop.outbox.wake();
}

/** Gives what the owner is told; undefined where nothing has changed. */
async function changeAccess(
  shop: Parts,
  kind: AccessKind,
  entered: MailServerFields | MailboxFields | undefined,
  { by, version }: Made,
) {
  const { db, config, clock } = shop;
  if (isFixed(config, kind)) {
    throw conflict(
      'fixed',
      `${variables[kind]} is set on the server and comes first. Remove it there, and restart the shop.`,
    );
  }
  const stored = entered && {
    ...entered,
    password: await sealPassword(config, kind, {
      ...entered,
      password: await resolvePassword(shop, kind, entered),
    }),
  };
  return runTransaction(db, async (trx) => {
    await lockSettings(trx);
    const before = await findStoredAccess(trx, kind);
    assertCurrentVersion(names[kind].toLowerCase(), before?.version ?? 0, version);
    const at = Math.max(clock(), (before?.version ?? 0) + 1);
    if (stored) await putSetting(trx, accessKeys[kind], { ...stored, version: at });
    else await deleteSetting(trx, accessKeys[kind]);
    const isNew = entered !== undefined && entered.password !== '';
    const fields = {
      ...(before && { before: flatten(kind, before, isNew ? 'The old one' : '') }),
      ...(entered && { after: flatten(kind, entered, isNew ? 'A new one' : '') }),
    };
    if (isDeepStrictEqual(fields.before, fields.after)) return undefined;
    await recordChange(trx, { by, at, kind: 'settings', id: kind, name: names[kind], ...fields });
    const { supportEmail: to } = await readSettings(trx);
    const change = { what: kind, by, before: nameOf(before), after: nameOf(entered) };
    await recordAccountChange(trx, { ...change, to }, at);
    return change;
  });
}

function isFixed({ smtpUrl, mailbox }: Config, kind: AccessKind): boolean {
  return kind === 'mailbox' ? mailbox !== undefined : smtpUrl !== undefined;
}

/** As the audit lists it: 'mailbox.host'. The password is never a part of it. */
function flatten(kind: AccessKind, fields: object, password: string): Record<string, unknown> {
  const named = Object.entries({ ...fields, password }).filter(([name]) => name !== 'version');
  return Object.fromEntries(named.map(([name, value]) => [`${kind}.${name}`, value]));
}

function nameOf(access: { host: string; port: number; user: string } | undefined): string {
  if (!access) return 'None';
  const { host, port, user } = access;
  return user ? `${user} at ${host}:${port}` : `${host}:${port}`;
}
