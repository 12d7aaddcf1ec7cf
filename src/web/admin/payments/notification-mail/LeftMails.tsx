import { useMutation, useQuery } from '@tanstack/react-query';
import type { Mailbox } from '../../../../contracts/payments/mailbox.ts';
import { call } from '../../../api.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { showFailure } from '../../form/show-failure.ts';
import type { Column } from '../../list/column.ts';
import { ListTable } from '../../list/ListTable.tsx';
import { ListTime } from '../../page/ListDate.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { mailboxQuery } from '../queries.ts';
import type { ChosenMail } from './use-notification-mail.ts';

type LeftMail = Mailbox['left'][number];

/** Mails of the mailbox that were not recorded by themselves. Each can be opened like a mail that was chosen. */
export function LeftMails({ onOpen }: { onOpen: (mail: ChosenMail) => void }) {
  const { data } = useQuery(mailboxQuery);
  const opening = useMutation({
    mutationFn: (uid: number) =>
      call('POST /api/admin/mailbox/mails/{uid}/read', { params: { uid } }),
    onSuccess: onOpen,
    onError: (error) => showFailure('The email was not opened', error),
  });
  const left = data?.mailbox?.left ?? [];
  if (left.length === 0) return null;
  return (
    <section aria-labelledby="left" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionTitle id="left">Email waiting for you</SectionTitle>
      <ListTable
        label="Email waiting for you"
        columns={columnsWith(opening)}
        rows={left}
        keyOf={({ uid }) => String(uid)}
      />
    </section>
  );
}

type Opening = { variables: number | undefined; isPending: boolean; mutate: (uid: number) => void };

function columnsWith({ variables, isPending, mutate }: Opening): Column<LeftMail>[] {
  return [
    { id: 'at', label: 'Received', onPhone: 'title', cell: ({ at }) => <ListTime at={at} /> },
    {
      id: 'why',
      label: 'Why',
      onPhone: 'below',
      className: 'sm:w-2/3',
      cell: ({ uid, why, isReadable }) => (
        <span className="flex grow items-center justify-between gap-3">
          <span className="text-sm">{why}</span>
          {isReadable && (
            <Button
              variant="secondary"
              size="sm"
              pending={isPending && variables === uid}
              onClick={() => mutate(uid)}
            >
              Open
            </Button>
          )}
        </span>
      ),
    },
  ];
}
