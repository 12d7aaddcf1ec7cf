import { splitMailbox } from '../../../../domain/payments/mailbox-file.ts';
import { UnreadableFile } from '../../import/unreadable-file.ts';

/** Bytes of all files together, which the browser holds in memory. */
const MAX_BYTES = 30 * 1024 * 1024;
const MAX_MAILS = 300;

/** The mails in some files, which may be mailboxes. Throws an UnreadableFile. */
export async function mailsIn(files: readonly File[]): Promise<Blob[]> {
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES) {
    throw new UnreadableFile('The files have at most 30 MB together. Choose fewer at a time.');
  }
  const mails: Blob[] = [];
  for (const file of files) {
    const bytes = await file.arrayBuffer().catch(() => {
      throw new UnreadableFile(
        `${file.name} could not be read. It may have been moved, or is open in another program.`,
      );
    });
    mails.push(...splitMailbox(new Uint8Array(bytes)).map((mail) => new Blob([mail])));
  }
  if (mails.length > MAX_MAILS) {
    throw new UnreadableFile(
      `The files hold ${mails.length} emails. Choose at most ${MAX_MAILS} at a time.`,
    );
  }
  return mails;
}
