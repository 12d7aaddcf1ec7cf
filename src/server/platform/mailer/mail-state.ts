import type { MailState } from '../../../contracts/mailing/admin-mails.ts';
import type { MailRow } from '../database/tables.ts';

export const mailStateColumns = [
  'sent_at',
  'outdated',
  'given_up_at',
  'handed_at',
  'claimed_until',
  'attempts',
  'next_attempt_at',
] as const;

/** How far a mail is. `now` in milliseconds. */
export function mailStateOf(
  row: Pick<MailRow, (typeof mailStateColumns)[number]>,
  now: number,
): MailState {
  if (row.sent_at !== null) return 'sent';
  if (row.outdated === 1) return 'outdated';
  if (row.given_up_at !== null) return row.handed_at === null ? 'given-up' : 'perhaps-sent';
  if (row.claimed_until !== null && row.claimed_until >= now) return 'sending';
  return row.attempts > 0 && row.next_attempt_at > now ? 'retrying' : 'waiting';
}
