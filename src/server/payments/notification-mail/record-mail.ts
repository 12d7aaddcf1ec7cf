import { createHash } from 'node:crypto';
import { setImmediate as letOthers } from 'node:timers/promises';
import type { IntakeOutcome } from '../../../contracts/payments/intake.ts';
import {
  type DayOrigin,
  type IntakeMail,
  isForeign,
  isForged,
  type MailFindings,
} from '../../../contracts/payments/notification-mails.ts';
import { DAY, shopDay } from '../../../domain/dates/shop-day.ts';
import { decodeText } from '../../../domain/files/decode-text.ts';
import { type EvidenceWindow, openWindow } from '../../../domain/payments/evidence-window.ts';
import { notIncoming } from '../../../domain/payments/mail-subject.ts';
import { type Notification, readNotification } from '../../../domain/payments/notification-mail.ts';
import type { Batch } from '../../../domain/payments/pair-evidence.ts';
import { type Cents, formatCents, parseCents } from '../../../domain/pricing/money.ts';
import { runTransaction } from '../../platform/database/run-transaction.ts';
import type { Queryable } from '../../platform/database/schema.ts';
import { conflict, wrongField } from '../../platform/http/http-error.ts';
import type { Shop } from '../../platform/shop.ts';
import { createTaskQueue } from '../../platform/task-queue.ts';
import { summarizeTransfer } from '../transfers/describe-transfer.ts';
import { type NewEvidence, previewEvidence, recordEvidence } from '../transfers/record-evidence.ts';
import { findTransfers } from '../transfers/store.ts';
import { checkSignature, isFromInterac, type ResolveText } from './check-signature.ts';
import { findDoubts } from './find-doubts.ts';
import { type ReadMail, readMail } from './read-mail.ts';

/** Tests give `resolve`; without it the network is asked. */
export type MailParts = Pick<Shop, 'db' | 'clock'> & { resolve?: ResolveText };

export type AssessedMail = {
  notification: Notification;
  dayFrom: DayOrigin;
  findings: MailFindings;
  /** The mail as evidence; its amount is undefined where it names none, or several. */
  evidence: Omit<NewEvidence, 'amount'> & { amount: Cents | undefined };
};

/** One after the other, with others answered in between: a hostile mail takes a tenth of a second. */
const enqueueReading = createTaskQueue();

const FIRST_DAY = '2000-01-01';
const MAX_NAME = 200;

/** Reads a notification mail, and says what would become of it; writes nothing. Throws an HttpError (400). */
export async function previewMail(
  parts: MailParts,
  content: string,
  by: string,
): Promise<IntakeMail> {
  return describeMail(parts.db, await assessMail(parts, content, { by, at: parts.clock() }));
}

/** Why a mail is not recorded before the owner has seen it; undefined for one that can be. */
export function whyLeft({ notification, findings, evidence }: AssessedMail) {
  if (notification.about !== 'incoming') return notification.about;
  if (isForeign(findings)) return 'foreign';
  if (isForged(findings)) return 'suspicious';
  return evidence.amount === undefined ? 'no-amount' : undefined;
}

/** A mail for the wire, with what the ledger has of the same money. */
export async function describeMail(
  db: Queryable,
  assessed: AssessedMail,
  {
    line = 1,
    window = openWindow(),
    batch,
  }: { line?: number; window?: EvidenceWindow; batch?: Batch } = {},
): Promise<IntakeMail> {
  const { notification, dayFrom, findings, evidence } = assessed;
  const { amount, senderName, senderAddress, message, reference, receivedOn } = evidence;
  // A mail without an amount is still known by its key.
  const given = { ...evidence, amount: amount ?? 0 };
  const [verdict] = await previewEvidence(db, window, [given], batch);
  if (!verdict) throw new Error('One piece of evidence has one verdict');
  const isKnown = verdict.outcome === 'known';
  const isOfMoney = notification.about === 'incoming' || isKnown;
  const similarId = isOfMoney ? verdict.duplicateOfId : undefined;
  const similar = similarId && (await findTransfers(db, [similarId])).get(similarId);
  const outcome: IntakeOutcome = isKnown ? 'known' : (whyLeft(assessed) ?? verdict.outcome);
  return {
    line,
    day: receivedOn,
    amount: amount === undefined ? null : formatCents(amount),
    senderName,
    text: message,
    reference,
    outcome,
    similar: similar ? summarizeTransfer(similar) : null,
    transferId: (isKnown && verdict.transferId) || null,
    details: { about: notification.about, senderAddress, dayFrom, findings },
  };
}

/**
 * Records a notification mail as a hint that nobody has confirmed. Throws an HttpError: 400 where it names no amount, or
 * several, and none is given; 409 `not_incoming` where it is not about incoming money.
 */
export async function recordMail(
  parts: MailParts,
  given: { content: string; amount?: string | undefined },
  by: string,
) {
  const { notification, evidence } = await assessMail(parts, given.content, {
    by,
    at: parts.clock(),
  });
  if (notification.about !== 'incoming') {
    throw conflict('not_incoming', `${notIncoming[notification.about]} It was not recorded.`);
  }
  const typed = given.amount === undefined ? undefined : parseCents(given.amount);
  const amount = typed ?? evidence.amount;
  if (amount === undefined) {
    const message =
      notification.amounts.length > 1
        ? 'The email names several amounts. Enter the right one.'
        : 'No amount was found in the email. Enter it.';
    throw wrongField('amount', message, 'amount_missing');
  }
  const { transferId, outcome } = await runTransaction(parts.db, (trx) =>
    recordEvidence(trx, { ...evidence, amount }),
  );
  return { transferId, outcome };
}

/** Reads a mail as evidence, and checks who it is from. Throws an HttpError (400). */
export async function assessMail(
  { db, resolve }: MailParts,
  content: string,
  actor: { by: string; at: number },
): Promise<AssessedMail> {
  // A mail in the East has tomorrow's date while it is evening in the shop.
  const latest = shopDay(actor.at + DAY);
  const { mail, notification } = await enqueueReading(async () => {
    await letOthers();
    const read = await readMail(Buffer.from(content, 'base64'));
    await letOthers();
    return { mail: read, notification: readNotification(read, latest) };
  });
  const findings = await gatherFindings(db, mail, notification, actor.at, resolve);
  const { raw, text } = mail;
  const { day, dayFrom } = dayOf(mail, notification, latest, actor.at);
  const source = raw ? decodeText(raw).replaceAll('\0', '') : text;
  return {
    notification,
    dayFrom,
    findings,
    evidence: {
      amount: notification.amounts.length === 1 ? notification.amounts[0] : undefined,
      senderName: notification.sender.slice(0, MAX_NAME),
      // Refunds may go to this address.
      senderAddress: findings.doubts.includes('reply-elsewhere') ? '' : notification.senderAddress,
      message: notification.message,
      reference: notification.reference,
      receivedOn: day,
      evidence: 'mail',
      sourceKey: `mail:${createHash('sha256').update(source.replace(/\s+/g, ' ').trim()).digest('hex')}`,
      source,
      findings,
      ...actor,
    },
  };
}

/** The day that the text names; else that of the Date field, where it is plausible; else today. */
function dayOf(
  { sentAt }: ReadMail,
  notification: Notification,
  latest: string,
  now: number,
): { day: string; dayFrom: DayOrigin } {
  if (notification.day !== undefined) return { day: notification.day, dayFrom: 'text' };
  const day = sentAt === undefined ? '' : shopDay(Date.parse(sentAt));
  if (day >= FIRST_DAY && day <= latest && day.length === FIRST_DAY.length) {
    return { day, dayFrom: 'head' };
  }
  return { day: shopDay(now), dayFrom: 'today' };
}

async function gatherFindings(
  db: Queryable,
  mail: ReadMail,
  notification: Notification,
  now: number,
  resolve?: ResolveText,
): Promise<MailFindings> {
  const { subject, fromName, fromAddress, answersTo, to, cameAs, doubled, claims } = mail;
  const checked = await checkSignature(mail, now, resolve);
  return {
    kind: 'mail',
    subject: subject.slice(0, 500),
    from: [fromName, fromAddress && `<${fromAddress}>`].filter(Boolean).join(' ').slice(0, 500),
    to: to.slice(0, 300),
    isFromInterac: isFromInterac(mail),
    cameAs,
    ...checked,
    claims,
    deposit: notification.deposit,
    amounts: notification.amounts.slice(0, 20).map(formatCents),
    missing: notification.missing,
    doubts: await findDoubts(db, mail, notification, checked),
    differing: notification.differing,
    doubled,
    replyTo: answersTo.join(', ').slice(0, 300),
  };
}
