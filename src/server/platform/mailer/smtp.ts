import type { Readable } from 'node:stream';
import { createTransport, type NodemailerError } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import type { Sender } from '../../config.ts';
import { LOOPBACK } from '../http/reachable-host.ts';
import { type AccessFailure, detailOf, explainFailure } from '../mail-access/explain-failure.ts';
import type { UsableMailServer } from '../mail-access/mail-access.ts';

/** Mails sent at once, each on a connection of its own. */
export const CONNECTIONS = 3;

/** A file that goes out with a mail. */
export type MailAttachment = { filename: string; content: Buffer };

/** `headers` by name; `date` in milliseconds. */
type OutgoingMail = {
  from: Sender;
  to: Sender;
  messageId: string;
  date: number;
  subject: string;
  headers: Record<string, string>;
  text: string;
  html: string;
  attachments: readonly MailAttachment[];
};

/**
 * The result of one attempt. `refused` is permanent, `failed` may be retried; `isAboutMail` if the server works and
 * rejects just this mail for now; `inDoubt` if it may have accepted the mail and its answer was lost.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'failed'; reason: string; isAboutMail: boolean; inDoubt: boolean };

export type Smtp = {
  /** Never throws. */
  send: (mail: OutgoingMail) => Promise<Delivery>;
  /** Ends the attempts under way: they fail. */
  cutOff: () => void;
  close: () => void;
};

/** How the mail server at a URL is spoken to. Anything takes `timeLimit` milliseconds at most. */
export function smtpOptions(url: string, timeLimit: number) {
  const { hostname, username } = new URL(url);
  return {
    // A password is never sent unencrypted.
    requireTLS: username !== '' && !LOOPBACK.has(hostname),
    connectionTimeout: timeLimit,
    greetingTimeout: timeLimit,
    dnsTimeout: timeLimit,
    socketTimeout: timeLimit,
  };
}

/** Connects to a mail server. An attempt fails after `timeLimit` milliseconds. */
export function openSmtp(server: UsableMailServer, timeLimit: number): Smtp {
  const { url } = server;
  const transport = createTransport({
    ...smtpOptions(url, timeLimit),
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // A connection that breaks after the message may have delivered it: the mailer decides, not the pool.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  /** The messages being sent, by Message-ID: one that the connection has begun to read may have arrived. */
  const inProgress = new Map<string, Readable>();
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((stream: Readable) => {
      inProgress.set(String(data.messageId), stream);
      return stream;
    });
    done();
  });

  const stopping = new AbortController();
  return {
    async send({ date, ...mail }) {
      const signal = AbortSignal.any([AbortSignal.timeout(timeLimit), stopping.signal]);
      try {
        await transport.sendMail({
          ...mail,
          attachments: [...mail.attachments],
          date: new Date(date),
          signal,
        });
        return { outcome: 'sent' };
      } catch (error) {
        return explain(error, server, inProgress.get(mail.messageId)?.readableDidRead ?? false);
      } finally {
        inProgress.delete(mail.messageId);
      }
    },
    cutOff: () => stopping.abort(),
    close: () => transport.close(),
  };
}

/** What an error of a mail server's client means; undefined where the server itself refuses something in its own words. */
export function explainSmtpFailure(
  error: unknown,
  { setBy, url }: UsableMailServer,
): AccessFailure | undefined {
  const { host = '', secure = false, port, auth } = parseConnectionUrl(url);
  const access = { host, port: port ?? (secure ? 465 : 587), user: auth?.user ?? '' };
  return explainFailure(error, { kind: 'mail-server', setBy, ...access });
}

/** Why in words, and in a second line what the server said. */
function reasonOf(error: unknown, server: UsableMailServer): string {
  const failure = explainSmtpFailure(error, server);
  if (failure) return `${failure.text} ${failure.advice}\n${failure.detail}`;
  const { code } = error as NodemailerError;
  return code === 'EABORT' ? 'The shop was stopped while it was being sent.' : detailOf(error);
}

function explain(error: unknown, server: UsableMailServer, wasHanded: boolean): Delivery {
  const { command, code, response, permanent } = error as NodemailerError;
  const reason = reasonOf(error, server);
  // 'API': nodemailer itself rejects the address or message.
  const isInvalid = command === 'API' && (code === 'EENVELOPE' || code === 'EMESSAGE');
  const isAboutMail = isInvalid || command === 'RCPT TO' || command === 'DATA';
  return isInvalid || (isAboutMail && permanent)
    ? { outcome: 'refused', reason }
    : { outcome: 'failed', reason, isAboutMail, inDoubt: wasHanded && !response };
}
