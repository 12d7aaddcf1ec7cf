import { z } from 'zod';
import type { Sender } from '../../config.ts';
import type { Database } from '../database/schema.ts';
import type { MailRow } from '../database/tables.ts';
import { drainQueue, type QueueDrain } from '../drain-queue.ts';
import {
  claimMail,
  giveUpOverdue,
  type MailWords,
  noteFailed,
  noteGivenUp,
  noteHanded,
  noteInDoubt,
  noteOutdated,
  noteSent,
} from './mail-queue.ts';
import { CONNECTIONS, type Delivery, openSmtp } from './smtp.ts';

/** Milliseconds that one attempt may take; a stop waits as long for what is under way. */
const TIME_LIMIT = 60_000;

/** What is known of the mail server since this process started. Times in milliseconds. */
type MailServerState = {
  /** Undefined where none is set: mails wait, and can be read. */
  host: string | undefined;
  answeredAt: number | undefined;
  /** The last attempt at which it could not be used, where it has not answered since. */
  failure: { at: number; reason: string } | undefined;
};

/** What is due is sent; `drain` resolves too where the mail server could not be used. */
export type Mailer = QueueDrain & {
  state: () => MailServerState;
  /** Finishes what is under way and begins nothing more. */
  close: () => Promise<void>;
};

const KILLED = 'The shop was interrupted while it was being sent.';

const headers = z.record(z.string(), z.string());

/** Where no mail server is set: mails wait for one. */
export const noMailer: Mailer = {
  wake() {},
  drain: async () => {},
  state: () => ({ host: undefined, answeredAt: undefined, failure: undefined }),
  close: async () => {},
};

/**
 * Sends the mails that wait. `sender` tells whom they come from at that moment, `isStillWanted` whether whom one goes to
 * still wants it, else it is deleted, and `recheckMail` what it says by then: undefined where that is not true any more,
 * and it does not go out.
 */
export function createMailer(parts: {
  db: Database;
  clock: () => number;
  /** A time that has passed for sure, for what is given up; undefined as long as none is. */
  sureTime: () => number | undefined;
  smtpUrl: string;
  sender: () => Promise<Sender>;
  isStillWanted: (mail: MailRow) => Promise<boolean>;
  recheckMail: (mail: MailRow) => Promise<MailWords | undefined>;
  onError: (error: unknown) => void;
  /** Milliseconds that one attempt may take. */
  timeLimit?: number;
}): Mailer {
  const { db, clock, sureTime, smtpUrl, sender, isStillWanted, recheckMail, onError } = parts;
  const { timeLimit = TIME_LIMIT } = parts;
  const smtp = openSmtp(smtpUrl, timeLimit);
  const state: MailServerState = {
    host: new URL(smtpUrl).host,
    answeredAt: undefined,
    failure: undefined,
  };
  let closing = false;
  /** The server cannot be used: the others wait until the next run rather than learn it one by one. */
  let isAway = false;
  const underWay = new Set<string>();
  /** What the server has taken, by id, as long as that is not noted: it is noted before anything else is sent. */
  const taken = new Map<string, number>();

  async function sendDue() {
    if (closing) return;
    isAway = false;
    await noteTaken();
    const sure = sureTime();
    if (sure !== undefined) await giveUpOverdue(db, sure);
    // All of them: a stop waits for the others where one fails.
    const ended = await Promise.allSettled(Array.from({ length: CONNECTIONS }, sendOneByOne));
    for (const end of ended) if (end.status === 'rejected') onError(end.reason);
  }

  async function sendOneByOne() {
    while (!closing && !isAway) {
      const mail = await claimMail(db, clock, underWay, isStillWanted);
      if (!mail) return;
      underWay.add(mail.id);
      await sendOne(mail)
        .catch(onError)
        .finally(() => underWay.delete(mail.id));
    }
  }

  async function noteTaken() {
    for (const [id, at] of taken) {
      await noteSent(db, id, at);
      taken.delete(id);
    }
  }

  async function sendOne(mail: MailRow) {
    // A mail to many that was handed over before, and nobody knows how that ended: twice is worse than perhaps once.
    const isOnce = mail.campaign_id !== null;
    if (isOnce && mail.handed_at !== null) return noteInDoubt(db, mail.id, KILLED, clock());
    const words = await recheckMail(mail);
    if (!words) return noteOutdated(db, mail.id, clock());
    const from = await sender();
    const delivery = await deliver(await noteHanded(db, mail, words, clock()), from);
    const now = clock();
    if (delivery.outcome === 'failed' && !delivery.isAboutMail) {
      isAway = true;
      state.failure = { at: now, reason: delivery.reason };
    } else {
      state.answeredAt = now;
      state.failure = undefined;
    }
    if (delivery.outcome === 'sent') {
      taken.set(mail.id, now);
      await noteTaken();
    } else if (delivery.outcome === 'refused') {
      await noteGivenUp(db, mail.id, delivery.reason, now);
    } else if (delivery.inDoubt && isOnce) {
      await noteInDoubt(db, mail.id, delivery.reason, now);
    } else {
      await noteFailed(db, mail, delivery, now);
    }
  }

  function deliver(mail: MailRow, from: Sender): Promise<Delivery> {
    return smtp.send({
      from,
      to: { name: mail.to_name, address: mail.to_address },
      messageId: mail.message_id,
      date: mail.created_at,
      subject: mail.subject,
      headers: headers.parse(JSON.parse(mail.headers)),
      text: mail.text,
      html: mail.html,
    });
  }

  const queue = drainQueue(sendDue, onError);
  return {
    ...queue,
    state: () => ({ ...state }),
    async close() {
      closing = true;
      await queue.drain();
      smtp.close();
    },
  };
}
