import { unreadItem } from '../../../contracts/payments/intake.ts';
import type { IntakeMail } from '../../../contracts/payments/notification-mails.ts';
import { openWindow } from '../../../domain/payments/evidence-window.ts';
import type { EvidenceOutcome } from '../../../domain/payments/judge-evidence.ts';
import { batchOf } from '../../../domain/payments/pair-evidence.ts';
import type { Cents } from '../../../domain/pricing/money.ts';
import { runTransaction } from '../../platform/database/run-transaction.ts';
import type { Database } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { type NewEvidence, recordSeveral } from '../transfers/record-evidence.ts';
import {
  type AssessedMail,
  assessMail,
  describeMail,
  type MailParts,
  whyLeft,
} from './record-mail.ts';

type PlainEvidence = NewEvidence & { amount: Cents };
type Recorded = { transferId: string; outcome: EvidenceOutcome };

/** Signatures checked at a time: each check asks the network. */
const AT_ONCE = 5;

/** Reads several mails, in the order given; for one that cannot be read it says why. Writes nothing. */
export async function previewMails(
  parts: MailParts,
  contents: readonly string[],
  by: string,
): Promise<{ mails: IntakeMail[] }> {
  const mails: IntakeMail[] = [];
  const all = await assessMails(parts, contents, by);
  const batch = batchOf(all.flatMap((assessed) => recordableEvidence(assessed) ?? []));
  // What would be recorded together is judged together.
  const together = openWindow();
  for (const [index, assessed] of all.entries()) {
    const line = index + 1;
    if (typeof assessed === 'string') {
      mails.push({ ...unreadItem, line, outcome: 'unreadable', fault: assessed, details: null });
      continue;
    }
    const window = recordableEvidence(assessed) ? together : openWindow();
    mails.push(await describeMail(parts.db, assessed, { line, window, batch }));
  }
  return { mails };
}

/** Records those of several mails that need no look from the owner, all or none. Gives null for the others. */
export async function recordMails(
  parts: MailParts,
  contents: readonly string[],
  by: string,
): Promise<{ mails: (Recorded | null)[] }> {
  const plain = (await assessMails(parts, contents, by)).map(recordableEvidence);
  return { mails: await recordTogether(parts.db, plain) };
}

/** Records the evidence of several mails, all or none. Gives null for those without. */
export async function recordTogether(
  db: Database,
  plain: readonly (PlainEvidence | undefined)[],
): Promise<(Recorded | null)[]> {
  const given = plain.flatMap((one) => one ?? []);
  const judged = await runTransaction(db, (trx) => recordSeveral(trx, given));
  const of = new Map(given.map((one, index) => [one, judged[index]]));
  return plain.map((one) => {
    const recorded = one && of.get(one);
    return recorded ? { transferId: recorded.transferId, outcome: recorded.outcome } : null;
  });
}

/** The evidence of a mail that can be recorded unseen; undefined for one that the owner should see first. */
export function recordableEvidence(assessed: AssessedMail | string): PlainEvidence | undefined {
  if (typeof assessed === 'string' || whyLeft(assessed)) return undefined;
  const { amount } = assessed.evidence;
  return amount === undefined ? undefined : { ...assessed.evidence, amount };
}

/** Each mail assessed, or why it cannot be read. */
export async function assessMails(
  parts: MailParts,
  contents: readonly string[],
  by: string,
): Promise<(AssessedMail | string)[]> {
  const actor = { by, at: parts.clock() };
  const assessed: (AssessedMail | string)[] = [];
  for (let done = 0; done < contents.length; done += AT_ONCE) {
    const part = contents.slice(done, done + AT_ONCE);
    assessed.push(
      ...(await Promise.all(
        part.map((content) => assessMail(parts, content, actor).catch(describeRefusal)),
      )),
    );
  }
  return assessed;
}

function describeRefusal(error: unknown): string {
  if (error instanceof HttpError) return error.message;
  throw error;
}
