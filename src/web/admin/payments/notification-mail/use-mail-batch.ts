import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  MAIL_LIMIT,
  MAILS_AT_ONCE,
  type SeveralMailsRead,
} from '../../../../contracts/payments/notification-mails.ts';
import type { EvidenceOutcome } from '../../../../domain/payments/judge-evidence.ts';
import { splitMailbox } from '../../../../domain/payments/mailbox-file.ts';
import { call } from '../../../api.ts';
import { readAsBase64 } from '../../import/read-as-base64.ts';
import { splitEvenly } from '../../import/send-parts.ts';
import { UnreadableFile } from '../../import/unreadable-file.ts';
import { refreshPayments } from '../queries.ts';

/** One mail of a batch; `recorded` once it is in the ledger. */
export type BatchMail = SeveralMailsRead['mails'][number] & {
  content: string;
  /** In the batch, from 1. */
  place: number;
  recorded?: EvidenceOutcome;
};

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

/** A batch of mails from choosing them to what became of each. */
export function useMailBatch() {
  const queryClient = useQueryClient();
  const [mails, setMails] = useState<BatchMail[]>();

  const reading = useMutation({
    mutationFn: async (given: readonly Blob[]): Promise<BatchMail[]> => {
      const read: BatchMail[] = given.map((_, at) => ({
        ...tooLarge,
        content: '',
        place: at + 1,
      }));
      const small = given.flatMap((mail, at) => (mail.size > MAIL_LIMIT ? [] : [{ mail, at }]));
      for (const part of splitEvenly(small, MAILS_AT_ONCE)) {
        const contents = await Promise.all(part.map(({ mail }) => readAsBase64(mail)));
        const path = 'POST /api/admin/notification-mails/read-all';
        const answer = await call(path, { body: { contents } });
        for (const [index, one] of answer.mails.entries()) {
          const at = part[index]?.at ?? 0;
          read[at] = { ...one, content: contents[index] ?? '', place: at + 1 };
        }
      }
      return read;
    },
    onSuccess: setMails,
  });

  const recording = useMutation({
    mutationFn: async (all: readonly BatchMail[]): Promise<BatchMail[]> => {
      const done = [...all];
      for (const part of splitEvenly(all.filter(isToRecord), MAILS_AT_ONCE)) {
        const contents = part.map(({ content }) => content);
        const path = 'POST /api/admin/notification-mails/record-all';
        const answer = await call(path, { body: { contents } });
        for (const [index, one] of answer.mails.entries()) {
          const mail = part[index];
          if (mail && one) done[mail.place - 1] = { ...mail, recorded: one.outcome };
        }
        // Shown at once, in case the rest fails.
        setMails([...done]);
      }
      return done;
    },
    onSettled: () => refreshPayments(queryClient),
  });

  function startOver() {
    setMails(undefined);
    reading.reset();
    recording.reset();
  }

  return { mails, reading, recording, startOver };
}

export type MailBatchSteps = ReturnType<typeof useMailBatch>;

const tooLarge = { read: null, fault: 'An email has at most 256 kB.', isPlain: false };

export function isToRecord({ isPlain, read, recorded }: BatchMail): boolean {
  return isPlain && read?.outcome !== 'known' && recorded === undefined;
}
