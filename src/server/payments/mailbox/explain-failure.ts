import type { ImapFlow, ImapFlowError } from 'imapflow';
import {
  type AccessFailure,
  detailOf,
  explainFailure,
} from '../../platform/mail-access/explain-failure.ts';
import type { NamedMailbox } from '../../platform/mail-access/mail-access.ts';

const MAX_FOLDERS = 12;

/** Says in words what an error of the mailbox's client means. For a missing folder it names those that are there. */
export async function explainMailboxFailure(
  thrown: unknown,
  mailbox: NamedMailbox,
  client: ImapFlow,
): Promise<AccessFailure> {
  const failure = explainFailure(thrown, { kind: 'mailbox', ...mailbox });
  if (failure) return failure;
  const detail = detailOf(thrown);
  const { executedCommand } = thrown as Partial<ImapFlowError>;
  if (!executedCommand?.includes('EXAMINE')) {
    return { text: 'The server broke off.', advice: 'It is tried again.', detail };
  }
  const folder = mailbox.setBy === 'owner' ? 'the folder' : 'IMAP_FOLDER';
  const there = (await client.list().catch(() => [])).map(({ path }) => path);
  return {
    text: `The folder ${mailbox.folder} cannot be opened.`,
    advice: `Set ${folder} to one that is there: ${there.slice(0, MAX_FOLDERS).join(', ')}.`,
    detail,
  };
}
