import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unreadItem } from '../../../../contracts/payments/intake.ts';
import {
  type IntakeMail,
  MAIL_LIMIT,
  MAILS_AT_ONCE,
} from '../../../../contracts/payments/notification-mails.ts';
import { call } from '../../../api.ts';
import { readAsBase64 } from '../../../read-as-base64.ts';
import { splitEvenly } from '../../import/send-parts.ts';
import { UnreadableFile } from '../../import/unreadable-file.ts';
import { itemsIn } from '../intake/outcomes.ts';
import { refreshPayments } from '../queries.ts';

const TOO_LARGE = 'An email has at most 256 kB. Paste the text that you see instead.';

export type ChosenMail = IntakeMail & { content: string };

/** Tells a mail from one that was pasted after it. */
export const keyOfMail = ({ line, content }: ChosenMail) => `${line} ${content}`;

/** Notification mails from choosing or pasting them to their transfers. */
export function useMails() {
  const queryClient = useQueryClient();
  const [mails, setMails] = useState<readonly ChosenMail[]>();
  const [openedKey, setOpenedKey] = useState<string>();

  /** A single one is opened at once. */
  function show(chosen: readonly ChosenMail[]) {
    setMails(chosen);
    const [first, another] = chosen;
    setOpenedKey(first && !another ? keyOfMail(first) : undefined);
  }

  /** What has become of some, by their keys. */
  function note(became: ReadonlyMap<string, Partial<ChosenMail>>) {
    setMails((before) => before?.map((mail) => ({ ...mail, ...became.get(keyOfMail(mail)) })));
  }

  const reading = useMutation({
    mutationFn: async (choose: () => Promise<readonly Blob[]>) => {
      const read = await readMails(await choose());
      const [first, another] = read;
      if (!first) throw new UnreadableFile('There is nothing in this file.');
      if (!another && !first.details) throw new UnreadableFile(first.fault ?? TOO_LARGE);
      return read;
    },
    onSuccess: show,
  });

  const recording = useMutation({
    mutationFn: async ({ mail, amount }: { mail: ChosenMail; amount: string | undefined }) => {
      const body = { content: mail.content, amount };
      const recorded = await call('POST /api/admin/notification-mails', { body });
      const key = keyOfMail(mail);
      note(new Map([[key, { ...recorded, amount: amount ?? mail.amount }]]));
      setOpenedKey((opened) => (opened === key ? undefined : opened));
    },
    onSuccess: () => refreshPayments(queryClient),
  });

  const recordingAll = useMutation({
    mutationFn: async (chosen: readonly ChosenMail[]) => {
      for (const part of splitEvenly(itemsIn(chosen, 'new'), MAILS_AT_ONCE)) {
        const body = { contents: part.map(({ content }) => content) };
        const answer = await call('POST /api/admin/notification-mails/record-all', { body });
        // Shown at once, in case the rest fails.
        note(new Map(part.map((mail, index) => [keyOfMail(mail), answer.mails[index] ?? {}])));
      }
    },
    onSettled: () => refreshPayments(queryClient),
  });

  function startOver() {
    setMails(undefined);
    setOpenedKey(undefined);
    for (const step of [reading, recording, recordingAll]) step.reset();
  }

  return {
    ...{ mails, show, reading, recording, recordingAll, startOver },
    opened: mails?.find((mail) => keyOfMail(mail) === openedKey),
    open: (mail: ChosenMail) => {
      recording.reset();
      setOpenedKey(keyOfMail(mail));
    },
    /** Back to the others, if there are any. */
    close: () => (mails && mails.length > 1 ? setOpenedKey(undefined) : startOver()),
  };
}

export type MailSteps = ReturnType<typeof useMails>;

async function readMails(blobs: readonly Blob[]): Promise<ChosenMail[]> {
  const read: ChosenMail[] = blobs.map((_, index) => ({
    ...unreadItem,
    line: index + 1,
    outcome: 'too-large',
    details: null,
    content: '',
  }));
  const small = blobs.flatMap((blob, index) => (blob.size > MAIL_LIMIT ? [] : { blob, index }));
  for (const part of splitEvenly(small, MAILS_AT_ONCE)) {
    const contents = await Promise.all(part.map(({ blob }) => readAsBase64(blob)));
    const body = { contents };
    const { mails } = await call('POST /api/admin/notification-mails/read-all', { body });
    for (const [place, { index }] of part.entries()) {
      const [mail, content] = [mails[place], contents[place]];
      if (mail && content) read[index] = { ...mail, content, line: index + 1 };
    }
  }
  return read;
}
