import type { Readable } from 'node:stream';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { Sender } from '../../config.ts';

/** How many mails are under way at once, each on a connection of its own. */
export const CONNECTIONS = 3;

/** As it goes out. Headers by name; `date` in milliseconds. */
type OutgoingMail = {
  from: Sender;
  to: Sender;
  messageId: string;
  date: number;
  subject: string;
  headers: Record<string, string>;
  text: string;
  html: string;
};

/**
 * What became of one attempt. `refused` is for good, `failed` may be tried again; `isAboutMail` where the server is
 * well and it is this mail that it does not take now; `inDoubt` where it may have taken it and its answer was lost.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'failed'; reason: string; isAboutMail: boolean; inDoubt: boolean };

type Smtp = {
  /** Never throws. */
  send: (mail: OutgoingMail) => Promise<Delivery>;
  close: () => void;
};

/** Talks to one mail server. After `timeLimit` milliseconds an attempt has failed. */
export function openSmtp(url: string, timeLimit: number): Smtp {
  const { hostname, username } = new URL(url);
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // A connection that breaks after the message may have delivered it: whether to send it again is not the pool's to say.
    maxRequeues: 0,
    // A password goes out encrypted, or not at all.
    requireTLS: username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname),
    connectionTimeout: timeLimit,
    greetingTimeout: timeLimit,
    dnsTimeout: timeLimit,
    socketTimeout: timeLimit,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  /** The messages under way, by Message-ID: one that the connection has begun to read may have arrived. */
  const underWay = new Map<string, Readable>();
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((stream: Readable) => {
      underWay.set(String(data.messageId), stream);
      return stream;
    });
    done();
  });

  return {
    async send({ date, ...mail }) {
      const signal = AbortSignal.timeout(timeLimit);
      try {
        await transport.sendMail({ ...mail, date: new Date(date), signal });
        return { outcome: 'sent' };
      } catch (error) {
        return explain(error, underWay.get(mail.messageId)?.readableDidRead ?? false);
      } finally {
        underWay.delete(mail.messageId);
      }
    },
    close: () => transport.close(),
  };
}

function explain(error: unknown, wasHanded: boolean): Delivery {
  const { command, code, response, message, permanent } = error as NodemailerError;
  const reason = (response ?? message).replace(/\s+/g, ' ').slice(0, 500);
  // 'API': the library itself finds that this cannot be an address.
  const isImpossible = command === 'API' && (code === 'EENVELOPE' || code === 'EMESSAGE');
  const isAboutMail = isImpossible || command === 'RCPT TO' || command === 'DATA';
  return isImpossible || (isAboutMail && permanent)
    ? { outcome: 'refused', reason }
    : { outcome: 'failed', reason, isAboutMail, inDoubt: wasHanded && !response };
}
