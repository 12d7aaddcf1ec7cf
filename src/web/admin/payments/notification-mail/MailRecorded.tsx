import { CircleCheck } from 'lucide-react';
import type { Answer } from '../../../../contracts/endpoint.ts';
import type {
  MailOutcome,
  recordNotificationMail,
} from '../../../../contracts/payments/notification-mails.ts';
import { Button } from '../../../ui/Button.tsx';
import { focusIfLost } from '../../../ui/focus.ts';
import { ButtonLink } from '../../ButtonLink.tsx';

type Recorded = Answer<typeof recordNotificationMail>;

const texts: Record<MailOutcome, { title: string; text: string }> = {
  recorded: {
    title: 'Recorded as a hint',
    text: 'It waits to be confirmed. Match it to its order there; the order is paid once you say that the money is in the account, or the bank’s file shows it.',
  },
  known: { title: 'This mail was in the ledger already', text: 'Nothing was recorded twice.' },
  duplicate: {
    title: 'Kept beside the transfer that it is about',
    text: 'The ledger has that transfer already. The mail is not counted.',
  },
  'another-amount': {
    title: 'Recorded, with a question',
    text: 'Another transfer has the same reference and another amount. The transfer shows both.',
  },
  alike: {
    title: 'Recorded, with a question',
    text: 'The ledger has a transfer that looks the same. It waits until you say whether it is the same money.',
  },
};

/** What became of a mail, with a link to its transfer. */
export function MailRecorded({
  recorded,
  onAnother,
}: {
  recorded: Recorded;
  onAnother: () => void;
}) {
  const { title, text } = texts[recorded.outcome];
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-surface border border-line bg-surface p-4">
      <CircleCheck className="mt-0.5 size-5 text-pass" />
      <div role="status" tabIndex={-1} ref={focusIfLost} className="grid gap-1 outline-none">
        <p className="font-semibold">{title}</p>
        <p className="max-w-measure text-ink-soft">{text}</p>
      </div>
      <div className="col-start-2 flex flex-wrap gap-2">
        <ButtonLink to={`/admin/dashboard/payments/${recorded.transferId}`}>
          Open the Transfer
        </ButtonLink>
        <Button variant="secondary" size="sm" onClick={onAnother}>
          Read Another Mail
        </Button>
      </div>
    </section>
  );
}
