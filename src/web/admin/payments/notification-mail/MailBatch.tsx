import { notIncoming } from '../../../../domain/payments/mail-subject.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { Tag } from '../../../ui/data/Tag.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { SaveFailure } from '../../form/SaveFailure.tsx';
import type { Column } from '../../list/column.ts';
import { ListTable } from '../../list/ListTable.tsx';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { countOf } from '../../page/count-of.ts';
import { ShopDate } from '../../page/ShopDate.tsx';
import { mailOutcomeTexts } from '../outcome-texts.ts';
import { describeMail, doubtNames } from './describe-mail.ts';
import { type BatchMail, isToRecord, type MailBatchSteps } from './use-mail-batch.ts';

type MailBatchProps = {
  mails: BatchMail[];
  steps: MailBatchSteps;
  onOpen: (mail: BatchMail) => void;
};

/** Several mails with what becomes of each. Those without doubts are recorded together. */
export function MailBatch({ mails, steps, onOpen }: MailBatchProps) {
  const { recording, startOver } = steps;
  const left = mails.filter(isToRecord);
  const recorded = mails.filter((mail) => mail.recorded && mail.recorded !== 'known').length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p
        role="status"
        className="font-semibold"
      >{`${countOf(mails.length, 'email')}${recorded > 0 ? `, ${recorded} recorded` : ''}`}</p>
      <ListTable
        label="Emails"
        columns={columnsWith(onOpen)}
        rows={mails}
        keyOf={({ place }) => `${place}`}
      />
      {recording.isError && (
        <SaveFailure error={recording.error} title="Not all emails were recorded" />
      )}
      <div className="flex flex-wrap gap-2">
        {left.length > 0 && (
          <Button
            size="sm"
            pending={recording.isPending}
            pendingLabel="Recording..."
            onClick={() => recording.mutate(mails)}
          >{`Record ${countOf(left.length, 'Email')}`}</Button>
        )}
        {recorded > 0 && (
          <ButtonLink
            variant={left.length > 0 ? 'secondary' : 'primary'}
            to="/admin/dashboard/payments"
            search={{ filter: 'unconfirmed' }}
          >
            Go to Transfers
          </ButtonLink>
        )}
        <Button variant="secondary" size="sm" disabled={recording.isPending} onClick={startOver}>
          Read Other Emails
        </Button>
      </div>
    </div>
  );
}

/** Why a mail is not recorded together with others. */
function whyLeftOut({ read, fault }: BatchMail): string {
  if (!read) return fault ?? '';
  if (read.about !== 'incoming') return notIncoming[read.about];
  const [doubt] = read.findings.doubts;
  if (doubt) return `${doubtNames[doubt]}. Look at it by itself.`;
  const { tone, short } = describeMail(read.findings);
  if (tone === 'alarm') return `${short}. Look at it by itself.`;
  return 'It does not name one amount. Open it and enter the amount.';
}

function columnsWith(onOpen: (mail: BatchMail) => void): Column<BatchMail>[] {
  return [
    {
      id: 'sender',
      label: 'From',
      onPhone: 'title',
      cell: ({ place, read }) => (
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere">
            {read?.senderName || read?.findings.subject || `Email ${place}`}
          </span>
          <span className="block text-sm font-normal wrap-anywhere text-ink-soft">
            {read?.message}
          </span>
        </span>
      ),
    },
    {
      id: 'day',
      label: 'Day',
      onPhone: 'detail',
      cell: ({ read }) => (read ? <ShopDate date={read.receivedOn} /> : '–'),
    },
    {
      id: 'amount',
      label: 'Amount',
      onPhone: 'aside',
      figures: true,
      cell: ({ read }) => (read?.amount ? formatDollars(read.amount) : '–'),
    },
    {
      id: 'outcome',
      label: 'Outcome',
      onPhone: 'below',
      className: 'sm:w-64',
      cell: (mail) => <Outcome mail={mail} onOpen={onOpen} />,
    },
  ];
}

function Outcome({ mail, onOpen }: { mail: BatchMail; onOpen: (mail: BatchMail) => void }) {
  const { read, isPlain, recorded, place } = mail;
  if (recorded) return <Tag tone="pass">{mailOutcomeTexts[recorded].after}</Tag>;
  if (read?.outcome && (isPlain || read.outcome === 'known')) {
    return <Tag tone="neutral">{mailOutcomeTexts[read.outcome].before}</Tag>;
  }
  return (
    <span className="grid justify-items-start gap-1">
      <span className="text-sm text-ink-soft">{whyLeftOut(mail)}</span>
      {read && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Open email ${place}`}
          onClick={() => onOpen(mail)}
        >
          Open
        </Button>
      )}
    </span>
  );
}
