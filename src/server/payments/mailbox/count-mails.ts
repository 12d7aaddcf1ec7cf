import { DAY } from '../../../domain/dates/shop-day.ts';
import type { AccessFailure } from '../../platform/mail-access/explain-failure.ts';
import type { Mailbox } from '../../platform/mail-access/mail-access.ts';
import { openMailbox } from './open-mailbox.ts';

/** Milliseconds. */
const LOOK_BACK = 30 * DAY;

type Counted = { count: number; ofInterac: number; isEncrypted: boolean };

/** How many mails the mailbox has, and how many of them Interac sent in the last 30 days; or why that is unknown. */
export function countMails(
  settings: Mailbox,
  now: number,
): Promise<{ works: true; found: Counted } | ({ works: false } & AccessFailure)> {
  return openMailbox(settings, new AbortController().signal, async (mailbox) => ({
    count: mailbox.count,
    isEncrypted: mailbox.isEncrypted,
    ofInterac: (await mailbox.findInteracs({ since: now - LOOK_BACK })).length,
  }));
}
