import { Button } from '../../../ui/forms/Button.tsx';
import { SaveFailure } from '../../form/SaveFailure.tsx';
import { ButtonLink } from '../../page/ButtonLink.tsx';
import { countOf } from '../../page/count-of.ts';
import { IntakeDone } from '../intake/IntakeDone.tsx';
import { IntakeList } from '../intake/IntakeList.tsx';
import { itemsIn } from '../intake/outcomes.ts';
import type { ChosenMail, MailSteps } from './use-mails.ts';

type MailBatchProps = { mails: readonly ChosenMail[]; steps: MailSteps };

/** Mails with what becomes of each. Those without doubts are recorded together. */
export function MailBatch({ mails, steps }: MailBatchProps) {
  const { recording, recordingAll, open, startOver } = steps;
  const toRecord = itemsIn(mails, 'new').length;
  const recorded = itemsIn(mails, 'recorded');
  const [first, another] = recorded;
  const only = another ? undefined : first;
  const isDone = first !== undefined || recording.isSuccess || recordingAll.isSuccess;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {!isDone && (
        <p role="status" className="sr-only">{`${countOf(mails.length, 'email')} read`}</p>
      )}
      {isDone && (
        <IntakeDone
          items={mails}
          title={`${first ? countOf(recorded.length, 'email') : 'Nothing new was'} recorded`}
          text={
            recorded.some(({ outcome }) => outcome === 'hint') &&
            'To be confirmed: an order is paid once you confirm the money, or the bank’s file shows it.'
          }
        >
          <ButtonLink
            variant={toRecord > 0 ? 'secondary' : 'primary'}
            to={`/admin/dashboard/payments${only ? `/${only.transferId}` : ''}`}
            search={{ filter: only ? undefined : 'unconfirmed' }}
          >
            {only ? 'Open the Transfer' : 'Go to Transfers'}
          </ButtonLink>
        </IntakeDone>
      )}
      <IntakeList items={mails} nameOf={({ line }) => `email ${line}`} onOpen={open} />
      <div className="pinned-bar grid gap-3">
        {recordingAll.isError && (
          <SaveFailure
            error={recordingAll.error}
            title="Not all emails were recorded"
            again="record the rest"
          />
        )}
        <div className="flex flex-wrap gap-2">
          {toRecord > 0 && (
            <Button
              size="sm"
              pending={recordingAll.isPending}
              pendingLabel="Recording..."
              onClick={() => recordingAll.mutate(mails)}
            >{`Record ${countOf(toRecord, 'Email')}`}</Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            disabled={recordingAll.isPending}
            onClick={startOver}
          >
            Read Another Email
          </Button>
        </div>
      </div>
    </div>
  );
}
