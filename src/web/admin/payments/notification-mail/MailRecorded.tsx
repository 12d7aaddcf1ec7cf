import { CircleCheck } from 'lucide-react';
import type { recordNotificationMail } from '../../../../contracts/payments/notification-mails.ts';
import type { Answer } from '../../../../contracts/wire/endpoint.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { focusIfLost } from '../../../ui/layout/focus.ts';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { mailOutcomeTexts } from '../outcome-texts.ts';

type Recorded = Answer<typeof recordNotificationMail>;

/** What became of a mail, with a link to its transfer. */
export function MailRecorded({
  recorded,
  onAnother,
}: {
  recorded: Recorded;
  onAnother: () => void;
}) {
  const { after, text } = mailOutcomeTexts[recorded.outcome];
  return (
    <section className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-surface border border-line bg-surface p-4">
      <CircleCheck className="mt-0.5 size-5 text-pass" />
      <div role="status" tabIndex={-1} ref={focusIfLost} className="grid gap-1 outline-none">
        <p className="font-semibold">{after}</p>
        <p className="max-w-measure text-ink-soft">{text}</p>
      </div>
      <div className="col-start-2 flex flex-wrap gap-2">
        <ButtonLink to={`/admin/dashboard/payments/${recorded.transferId}`}>
          Open the Transfer
        </ButtonLink>
        <Button variant="secondary" size="sm" onClick={onAnother}>
          Read Another Email
        </Button>
      </div>
    </section>
  );
}
