import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAIL_LIMIT, type MailRead } from '../../../../contracts/payments/notification-mails.ts';
import { call } from '../../../api.ts';
import { readAsBase64 } from '../../import/read-as-base64.ts';
import { UnreadableFile } from '../../import/unreadable-file.ts';
import { refreshPayments } from '../queries.ts';

export type ChosenMail = { content: string; read: MailRead };

/** A notification mail from choosing or pasting it to its transfer. A step that fails changes nothing. */
export function useNotificationMail() {
  const queryClient = useQueryClient();
  const [mail, setMail] = useState<ChosenMail>();

  const reading = useMutation({
    mutationFn: async (given: Blob): Promise<ChosenMail> => {
      if (given.size > MAIL_LIMIT) {
        throw new UnreadableFile(
          'An email has at most 256 kB. Paste the text that you see instead.',
        );
      }
      const content = await readAsBase64(given);
      const body = { content };
      return { content, read: await call('POST /api/admin/notification-mails/read', { body }) };
    },
    onSuccess: setMail,
  });

  const recording = useMutation({
    mutationFn: (body: { content: string; amount: string | undefined }) =>
      call('POST /api/admin/notification-mails', { body }),
    onSuccess: () => refreshPayments(queryClient),
  });

  function startOver() {
    setMail(undefined);
    reading.reset();
    recording.reset();
  }

  return { mail, setMail, reading, recording, startOver };
}

export type NotificationMailSteps = ReturnType<typeof useNotificationMail>;
