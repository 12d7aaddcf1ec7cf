import { useMutation, useQuery } from '@tanstack/react-query';
import { shopFormat } from '../../../../domain/dates/shop-day.ts';
import { call } from '../../../api.ts';
import { showFailure } from '../../form/show-failure.ts';
import { IntakeList } from '../intake/IntakeList.tsx';
import { mailboxQuery } from '../queries.ts';
import type { ChosenMail } from './use-mails.ts';

const clock = shopFormat({ timeStyle: 'short' });

/** Mails of the mailbox that were not recorded by themselves. Each can be opened like a mail that was chosen. */
export function LeftMails({ onOpen }: { onOpen: (mails: readonly ChosenMail[]) => void }) {
  const { data } = useQuery(mailboxQuery);
  const opening = useMutation({
    mutationFn: async (uid: number) => {
      const path = 'POST /api/admin/mailbox/mails/{uid}/read';
      const { content, mail } = await call(path, { params: { uid } });
      return [{ ...mail, content }];
    },
    onSuccess: onOpen,
    onError: (error) => showFailure('The email was not opened', error),
  });
  const left = data?.mailbox?.left ?? [];
  if (left.length === 0) return null;
  return (
    <IntakeList
      items={left}
      nameOf={({ at }) => `email of ${clock().format(new Date(at))}`}
      onOpen={({ line }) => opening.mutate(line)}
      opening={opening.isPending ? opening.variables : undefined}
    />
  );
}
