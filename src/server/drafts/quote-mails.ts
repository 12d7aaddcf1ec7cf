import type { MailState } from '../../contracts/mailing/admin-mails.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { mailStateColumns, mailStateOf } from '../platform/mailer/mail-state.ts';
import type { DraftRow } from './tables.ts';

/** The kind of the mails with a quote. */
export const QUOTE_MAIL = 'quote';

/** One mail for each time that a quote is sent, in milliseconds. */
export function keyOfQuoteMail(draftId: string, sentAt: number): string {
  return `${QUOTE_MAIL}:${draftId}:${sentAt}`;
}

type SentDraft = Pick<DraftRow, 'id' | 'sent_at'>;

/**
 * How far the last mail of each draft is, by the draft's id; none for a draft without one, or whose mail was deleted since.
 * `now` in milliseconds.
 */
export async function findMailStates(
  db: Queryable,
  drafts: readonly SentDraft[],
  now: number,
): Promise<Map<string, MailState>> {
  const sent = drafts.flatMap(({ id, sent_at }) => (sent_at === null ? [] : [{ id, sent_at }]));
  if (sent.length === 0) return new Map();
  const mails = await db
    .selectFrom('mails')
    .select(['key', ...mailStateColumns])
    .where(
      'key',
      'in',
      sent.map(({ id, sent_at }) => keyOfQuoteMail(id, sent_at)),
    )
    .execute();
  // What is not written yet waits as well.
  const unwritten = await db
    .selectFrom('outbox')
    .select(['created_at', 'payload'])
    .where('done_at', 'is', null)
    .where('kind', '=', 'quote.sent')
    .execute();
  const stateOf = ({ id, sent_at }: (typeof sent)[number]): MailState | undefined => {
    const mail = mails.find(({ key }) => key === keyOfQuoteMail(id, sent_at));
    if (mail) return mailStateOf(mail, now);
    const isAbout = (event: (typeof unwritten)[number]) =>
      event.created_at === sent_at && event.payload.includes(id);
    return unwritten.some(isAbout) ? 'waiting' : undefined;
  };
  return new Map(
    sent.flatMap((draft) => {
      const state = stateOf(draft);
      return state ? [[draft.id, state] as const] : [];
    }),
  );
}
