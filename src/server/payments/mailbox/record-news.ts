import { MAIL_LIMIT } from '../../../contracts/payments/notification-mails.ts';
import type { Shop } from '../../platform/shop.ts';
import { type AssessedMail, type MailParts, whyLeft } from '../notification-mail/record-mail.ts';
import {
  assessMails,
  recordableEvidence,
  recordTogether,
} from '../notification-mail/record-mails.ts';
import type { LeftMail } from './mailbox-state.ts';

/** Who records the mails that the shop reads by itself. */
export const READ_BY = 'Mailbox';

type Parts = MailParts & Pick<Shop, 'log'>;
/** A mail of the folder, cut off after MAIL_LIMIT; `at` in milliseconds. */
export type FoundMail = { uid: number; source: Buffer; at: number };

/**
 * Records what can be recorded by itself, and gives the mails of Interac's that wait for the owner. What nobody foresaw
 * about one mail stops no other.
 */
export async function recordNews(parts: Parts, mails: readonly FoundMail[]): Promise<LeftMail[]> {
  try {
    return await recordTogetherIfPlain(parts, mails);
  } catch (err) {
    const left: LeftMail[] = [];
    if (mails.length > 1) {
      for (const mail of mails) left.push(...(await recordNews(parts, [mail])));
      return left;
    }
    parts.log.error({ err }, 'a notification email was not recorded');
    return mails.map((mail) =>
      describeLeft(parts, mail, { outcome: 'failed', isSigned: false, sourceKey: null }),
    );
  }
}

async function recordTogetherIfPlain(
  parts: Parts,
  mails: readonly FoundMail[],
): Promise<LeftMail[]> {
  const contents = mails.map(({ source }) => source.toString('base64'));
  const assessed = await assessMails(parts, contents, READ_BY);
  const plain = assessed.map((mail, index) =>
    isTooLarge(mails[index]) || !isSigned(mail) ? undefined : recordableEvidence(mail),
  );
  await recordTogether(parts.db, plain);
  return mails.flatMap((mail, index) => {
    const one = assessed[index];
    const why = plain[index] || one === undefined ? undefined : whyWaiting(one, isTooLarge(mail));
    if (!why || one === undefined) return [];
    const isReadable = typeof one === 'object' && !isTooLarge(mail);
    return describeLeft(parts, mail, {
      ...why,
      isSigned: isSigned(one),
      sourceKey: isReadable ? one.evidence.sourceKey : null,
    });
  });
}

function describeLeft(
  { clock }: Parts,
  { uid, at }: FoundMail,
  what: Omit<LeftMail, 'uid' | 'at' | 'foundAt'>,
): LeftMail {
  return { uid, at, foundAt: clock(), ...what };
}

function isTooLarge(mail: FoundMail | undefined): boolean {
  return mail !== undefined && mail.source.length > MAIL_LIMIT;
}

/** Anybody can send a mail to the shop; what the owner has not seen counts only if Interac signed it. */
function isSigned(mail: AssessedMail | string): boolean {
  return typeof mail !== 'string' && mail.findings.signature === 'interac';
}

/** Why a mail waits for the owner; undefined for one that brings no money or is not Interac's. */
function whyWaiting(
  mail: AssessedMail | string,
  isCutOff: boolean,
): Pick<LeftMail, 'outcome' | 'fault'> | undefined {
  if (typeof mail === 'string') {
    return isCutOff ? { outcome: 'too-large' } : { outcome: 'unreadable', fault: mail };
  }
  const { signature, isFromInterac } = mail.findings;
  if (!isFromInterac) return undefined;
  if (isCutOff) return { outcome: 'too-large' };
  const { about, amounts } = mail.notification;
  if (about === 'unknown' && isSigned(mail) && amounts.length > 0) return { outcome: about };
  if (about !== 'incoming') return undefined;
  if (signature === 'unchecked') return { outcome: 'unchecked' };
  if (signature === 'none') return { outcome: 'unsigned' };
  const outcome = whyLeft(mail);
  return outcome && { outcome };
}
