import { MAILS_AT_ONCE } from '../../../contracts/payments/notification-mails.ts';
import { DAY } from '../../../domain/dates/shop-day.ts';
import { findMailbox } from '../../platform/mail-access/mail-access.ts';
import type { Shop } from '../../platform/shop.ts';
import type { MailParts } from '../notification-mail/record-mail.ts';
import { claimMailbox, type LeftMail, type MailboxState } from './mailbox-state.ts';
import { type OpenMailbox, openMailbox } from './open-mailbox.ts';
import { type FoundMail, recordNews } from './record-news.ts';

type Parts = MailParts & Pick<Shop, 'config' | 'log'>;
/** New mails in order, and the number up to which the folder has then been read. */
type News = { mails: FoundMail[]; uidValidity: string; lastUid: number };

/** How far back the first reading goes, and what the owner is told of, in milliseconds. */
const LOOK_BACK = 7 * DAY;
/** Milliseconds between two readings: the job comes every minute, give or take. */
const INTERVAL = 50_000;
/** After failures the mailbox rests longer each time: who tries too often is locked out. */
const MAX_REST = 4 * 60_000;
/** Of those that Interac signed, and of the others. */
const MAX_LEFT = 20;

/**
 * Reads what is new in the mailbox, on one machine, and records as hints the mails that Interac signed and that name one
 * incoming amount. Mails that are not Interac's are left alone. Why it cannot be read is kept for the owner.
 */
export async function readMailbox(parts: Parts, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = parts;
  const settings = await findMailbox(parts);
  if (!settings) return;
  const now = clock();
  const claim = await claimMailbox(db, settings, now);
  if (!claim) return;
  const { state, finish } = claim;
  const read = await openMailbox(settings, signal, (mailbox) => fetchNews(mailbox, state, now));
  if (signal.aborted) return finish({ ...state, dueAt: 0 });
  if (!read.works) {
    const { text, advice, detail } = read;
    const { since, tries } = state.failure ?? { since: now, tries: 0 };
    // Why is for the owner: it has an address in it.
    if (tries === 0) log.warn('the mailbox cannot be read');
    const dueAt = now + Math.min(MAX_REST, INTERVAL * 2 ** tries);
    return finish({ ...state, dueAt, failure: { since, tries: tries + 1, text, advice, detail } });
  }
  const { mails, uidValidity, lastUid } = read.found;
  // Numbers of before mean other mails; those of the last week are read again.
  const before = state.uidValidity === uidValidity ? state.left : [];
  const left = [...before, ...(await recordNews(parts, mails))];
  await finish({
    ...state,
    uidValidity,
    lastUid,
    dueAt: now + INTERVAL,
    readAt: now,
    failure: null,
    left: keepLatest(left.filter(({ foundAt }) => foundAt > now - LOOK_BACK)),
  });
}

/** Anybody can send unsigned ones, which must not push out those that Interac signed. */
function keepLatest(left: readonly LeftMail[]): LeftMail[] {
  const kept = [true, false].flatMap((isSigned) =>
    left.filter((mail) => mail.isSigned === isSigned).slice(-MAX_LEFT),
  );
  return kept.toSorted((a, b) => a.uid - b.uid);
}

async function fetchNews(mailbox: OpenMailbox, state: MailboxState, now: number): Promise<News> {
  const { uidValidity, nextUid } = mailbox;
  const isKnown = state.uidValidity === uidValidity && state.lastUid > 0;
  const uids = await mailbox.findInteracs(
    isKnown ? { after: state.lastUid } : { since: now - LOOK_BACK },
  );
  const mails: FoundMail[] = [];
  for (const uid of uids.slice(0, MAILS_AT_ONCE)) {
    const mail = await mailbox.fetchMail(uid);
    if (mail) mails.push({ uid, ...mail });
  }
  const reached = uids.length > MAILS_AT_ONCE ? uids[MAILS_AT_ONCE - 1] : undefined;
  return { mails, uidValidity, lastUid: reached ?? Math.max(nextUid - 1, ...uids) };
}
