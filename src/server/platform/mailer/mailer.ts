import { z } from 'zod';
import type { Sender } from '../../config.ts';
import type { Database } from '../database/schema.ts';
import type { MailRow } from '../database/tables.ts';
import type { MailServer } from '../mail-access/mail-access.ts';
import { createQueueWorker, type QueueWorker } from '../queue-worker.ts';
import {
  claimMail,
  giveUpOverdue,
  type MailWords,
  markGivenUp,
  markHandedOver,
  markOutdated,
  markSent,
  scheduleRetry,
} from './mail-queue.ts';
import { CONNECTIONS, type Delivery, type MailAttachment, openSmtp, type Smtp } from './smtp.ts';

/** Milliseconds per attempt. */
const TIME_LIMIT = 60_000;
/** Milliseconds for which a stop waits for mails being sent: visitors wait with it, for half a minute at most. */
const CLOSING_TIME = 5_000;

/** The mail server as this process has seen it. Times in milliseconds. */
type MailServerState = {
  answeredAt: number | undefined;
  /** The last failed attempt, unless the server has answered since. */
  failure: { at: number; reason: string } | undefined;
};

/** Sends due mails; `drain` resolves even if the mail server could not be used. */
export type Mailer = QueueWorker & {
  state: () => MailServerState;
  /** Finishes the mails being sent, and sends the rest through the server that is set by now, in the background. */
  changeServer: () => void;
  /** Finishes the mails being sent, or cuts them off after a while, and starts no more. */
  close: () => Promise<void>;
};

const INTERRUPTED = 'The shop was interrupted while it was being sent.';

const headers = z.record(z.string(), z.string());

export function createMailer(parts: {
  db: Database;
  clock: () => number;
  /** For giving mails up; see `trusted-clock.ts`. */
  trustedTime: () => number | undefined;
  /** Asked before each run. Undefined if none is set: mails wait, and can be read. */
  findServer: () => Promise<MailServer | undefined>;
  sender: () => Promise<Sender>;
  /** A mail that its recipient no longer wants is deleted. */
  isStillWanted: (mail: MailRow) => Promise<boolean>;
  /** The mail's current wording; undefined if it has stopped being true, so that it is not sent. */
  recheckMail: (mail: MailRow) => Promise<MailWords | undefined>;
  /** The files that go out with a mail. */
  attachTo?: (mail: MailRow) => Promise<readonly MailAttachment[]>;
  onError: (error: unknown) => void;
  /** Milliseconds per attempt. */
  timeLimit?: number;
  /** Milliseconds for the mails under way when it is closed. */
  closingTime?: number;
}): Mailer {
  const { db, clock, trustedTime, findServer, sender, isStillWanted, recheckMail, onError } = parts;
  const { attachTo = async () => [] } = parts;
  const { timeLimit = TIME_LIMIT, closingTime = CLOSING_TIME } = parts;
  let opened: { url: string; smtp: Smtp } | undefined;
  let state: MailServerState = { answeredAt: undefined, failure: undefined };
  let closing = false;
  /** The server cannot be used any more: the remaining mails wait for the next run. */
  let isAway = false;
  const inProgress = new Set<string>();
  /** Mails that the server accepted, by id with the time, until the database knows: before anything else is sent. */
  const accepted = new Map<string, number>();

  async function sendDue() {
    if (closing) return;
    isAway = false;
    await markAccepted();
    const smtp = await openServer();
    if (!smtp) return;
    const sure = trustedTime();
    if (sure !== undefined) await giveUpOverdue(db, sure);
    // Settled: a shutdown waits for the others if one fails.
    const results = await Promise.allSettled(
      Array.from({ length: CONNECTIONS }, () => sendOneByOne(smtp)),
    );
    for (const result of results) if (result.status === 'rejected') onError(result.reason);
  }

  /** Between two runs no mail is on its way, so that a changed server costs none. Undefined if none can be used. */
  async function openServer(): Promise<Smtp | undefined> {
    const server = await findServer();
    const usable = server && 'url' in server ? server : undefined;
    if (opened?.url !== usable?.url) {
      opened?.smtp.close();
      opened = usable && { url: usable.url, smtp: openSmtp(usable, timeLimit) };
      state = { answeredAt: undefined, failure: undefined };
    }
    if (server && 'problem' in server) {
      state.failure = { at: clock(), reason: `${server.problem.text} ${server.problem.advice}` };
    }
    return opened?.smtp;
  }

  async function sendOneByOne(smtp: Smtp) {
    while (!closing && !isAway) {
      const mail = await claimMail(db, clock, inProgress, isStillWanted);
      if (!mail) return;
      inProgress.add(mail.id);
      await sendOne(smtp, mail)
        .catch(onError)
        .finally(() => inProgress.delete(mail.id));
    }
  }

  async function markAccepted() {
    for (const [id, at] of accepted) {
      await markSent(db, id, at);
      accepted.delete(id);
    }
  }

  async function sendOne(smtp: Smtp, mail: MailRow) {
    // A campaign mail that may have arrived is not repeated: twice is worse than perhaps not at all.
    const isCampaign = mail.campaign_id !== null;
    if (isCampaign && mail.handed_at !== null) {
      return markGivenUp(db, mail.id, { reason: INTERRUPTED, inDoubt: true }, clock());
    }
    const words = await recheckMail(mail);
    if (!words) return markOutdated(db, mail.id, clock());
    const from = await sender();
    const delivery = await deliver(smtp, await markHandedOver(db, mail, words, clock()), from);
    const now = clock();
    if (delivery.outcome === 'failed' && !delivery.isAboutMail) {
      isAway = true;
      state.failure = { at: now, reason: delivery.reason };
    } else {
      state.answeredAt = now;
      state.failure = undefined;
    }
    if (delivery.outcome === 'sent') {
      accepted.set(mail.id, now);
      await markAccepted();
    } else if (delivery.outcome === 'refused') {
      await markGivenUp(db, mail.id, { reason: delivery.reason, inDoubt: false }, now);
    } else if (delivery.inDoubt && isCampaign) {
      await markGivenUp(db, mail.id, delivery, now);
    } else {
      await scheduleRetry(db, mail, delivery, now);
    }
  }

  async function deliver(smtp: Smtp, mail: MailRow, from: Sender): Promise<Delivery> {
    const attachments = await attachTo(mail);
    return smtp.send({
      from,
      to: { name: mail.to_name, address: mail.to_address },
      messageId: mail.message_id,
      date: mail.created_at,
      subject: mail.subject,
      headers: headers.parse(JSON.parse(mail.headers)),
      text: mail.text,
      html: mail.html,
      attachments,
    });
  }

  const queue = createQueueWorker(sendDue, onError);
  return {
    ...queue,
    state: () => ({ ...state }),
    changeServer() {
      isAway = true;
      queue.wake();
    },
    async close() {
      closing = true;
      const cutting = setTimeout(() => opened?.smtp.cutOff(), closingTime);
      await queue.drain();
      clearTimeout(cutting);
      opened?.smtp.close();
    },
  };
}
