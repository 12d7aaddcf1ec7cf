import { countMails } from '../payments/index.ts';
import type { Mailbox } from '../platform/mail-access/mail-access.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

/** Whether the mailbox that the shop reads by itself can be read, and whether Interac writes to it. `now` in milliseconds. */
export async function checkMailbox(mailbox: Mailbox | undefined, now: number): Promise<Finding[]> {
  if (!mailbox) {
    return [ok('No mailbox is set: notification emails are read when they are chosen or pasted.')];
  }
  const reached = await countMails(mailbox, now);
  if (!reached.works) {
    return [wrong(`The mailbox cannot be read. ${reached.text}`, reached.advice, reached.detail)];
  }
  const { count, ofInterac, isEncrypted } = reached.found;
  const mails = count === 1 ? '1 email' : `${count} emails`;
  const text = `Connected. ${mails} in ${mailbox.folder}, ${ofInterac || 'none'} from Interac in the last 30 days.`;
  return [
    ofInterac > 0
      ? ok(text)
      : warning(
          text,
          "If you get transfers, have Interac's notifications sent to this mailbox, or name the folder into which a filter puts them.",
        ),
    isEncrypted
      ? ok('The connection to the mailbox is encrypted.')
      : warning(
          'The connection to the mailbox is not encrypted.',
          'That is fine only if its server is on this machine.',
        ),
  ];
}
