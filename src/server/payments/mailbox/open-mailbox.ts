import type { ImapFlow } from 'imapflow';
import { MAIL_LIMIT } from '../../../contracts/payments/notification-mails.ts';
import { IMAPS_PORT } from '../../config.ts';
import { LOOPBACK } from '../../platform/http/reachable-host.ts';
import type { AccessFailure } from '../../platform/mail-access/explain-failure.ts';
import type { Mailbox, ReadableMailbox } from '../../platform/mail-access/mail-access.ts';
import { explainMailboxFailure } from './explain-failure.ts';

/** What a folder can be asked. It is open for reading alone: no mail is marked as read, moved or deleted. */
export type OpenMailbox = {
  /** Another one once the server has numbered its mails anew. */
  uidValidity: string;
  /** The number that the next mail gets, at least. */
  nextUid: number;
  count: number;
  isEncrypted: boolean;
  /** The numbers of mails whose sender may be Interac, in order: after a number, or since a time in milliseconds. */
  findInteracs: (wanted: { after: number } | { since: number }) => Promise<number[]>;
  /** At most a byte more than MAIL_LIMIT of a mail, and when it came in milliseconds; undefined if it is gone. */
  fetchMail: (uid: number) => Promise<{ source: Buffer; at: number } | undefined>;
};

/** Milliseconds for everything, and for one answer. */
const TIME_LIMIT = 45_000;
const MAX_ANSWER = 15_000;
/** Bytes of a server's one answer: a mail, or the numbers of some ten thousand. */
const LARGEST_ANSWER = 1024 * 1024;

/**
 * Connects to a mailbox, has `use` ask it, and closes it. Gives what `use` found, or why the mailbox could not be used.
 * It asks the network, so never in a transaction.
 */
export async function openMailbox<Found>(
  settings: Mailbox,
  signal: AbortSignal,
  use: (mailbox: OpenMailbox) => Promise<Found>,
): Promise<{ works: true; found: Found } | ({ works: false } & AccessFailure)> {
  if ('problem' in settings) return { works: false, ...settings.problem };
  const stop = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT)]);
  const client = await createClient(settings);
  const stopped = new Promise<never>((_, reject) => {
    stop.addEventListener(
      'abort',
      () => {
        reject(stop.reason);
        client.close();
      },
      { once: true },
    );
  });
  const work = async () => {
    stop.throwIfAborted();
    await client.connect();
    return use(await openFolder(client, settings.folder));
  };
  try {
    return { works: true, found: await Promise.race([work(), stopped]) };
  } catch (error) {
    return { works: false, ...(await explainMailboxFailure(error, settings, client)) };
  } finally {
    client.close();
  }
}

async function createClient({ host, port, user, password }: ReadableMailbox): Promise<ImapFlow> {
  // Loaded by shops that have a mailbox alone.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host,
    port,
    secure: port === IMAPS_PORT,
    // A password is never sent unencrypted.
    ...(!LOOPBACK.has(host) && { doSTARTTLS: true }),
    auth: { user, pass: password },
    clientInfo: { name: 'Assay' },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    connectionTimeout: MAX_ANSWER,
    greetingTimeout: MAX_ANSWER,
    socketTimeout: MAX_ANSWER,
    maxLineLength: LARGEST_ANSWER,
    maxLiteralSize: LARGEST_ANSWER,
    maxResponseSize: 2 * LARGEST_ANSWER,
  });
  // What goes wrong rejects the call that waits; without a listener it would also end the process.
  client.on('error', () => {});
  return client;
}

async function openFolder(client: ImapFlow, folder: string): Promise<OpenMailbox> {
  const { uidValidity, uidNext, exists } = await client.mailboxOpen(folder, { readOnly: true });
  return {
    uidValidity: String(uidValidity),
    nextUid: uidNext,
    count: exists,
    isEncrypted: client.secureConnection,
    async findInteracs(wanted) {
      const range =
        'after' in wanted ? { uid: `${wanted.after + 1}:*` } : { since: new Date(wanted.since) };
      const found = await client.search({ ...range, from: 'interac.ca' }, { uid: true });
      // '9:*' is the last mail, even if its number is 8.
      const after = 'after' in wanted ? wanted.after : 0;
      return (found || []).filter((uid) => uid > after).sort((a, b) => a - b);
    },
    async fetchMail(uid) {
      const wanted = { source: { maxLength: MAIL_LIMIT + 1 }, internalDate: true };
      const mail = await client.fetchOne(`${uid}`, wanted, { uid: true });
      if (mail === false || mail.source === undefined) return undefined;
      const at = mail.internalDate && new Date(mail.internalDate).getTime();
      return { source: mail.source, at: at || 0 };
    },
  };
}
