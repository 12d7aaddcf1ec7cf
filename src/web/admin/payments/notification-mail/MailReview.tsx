import { useState } from 'react';
import { isDoubtful } from '../../../../contracts/payments/notification-mails.ts';
import { readTypedAmount } from '../../../../domain/import/written-amount.ts';
import { notIncoming } from '../../../../domain/payments/mail-subject.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { ApiError } from '../../../api.ts';
import { readFilledField } from '../../../read-filled-fields.ts';
import { SpecTable } from '../../../ui/data/SpecTable.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { SaveFailure } from '../../form/SaveFailure.tsx';
import { TextLine } from '../../form/TextLine.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { ShopDate } from '../../page/ShopDate.tsx';
import { Outcome } from '../intake/Outcome.tsx';
import { dayOriginTexts, depositTexts, factNames } from './describe-mail.ts';
import { MailChecks, NotDeposited } from './MailChecks.tsx';
import type { ChosenMail, MailSteps } from './use-mails.ts';

type MailReviewProps = {
  mail: ChosenMail;
  details: NonNullable<ChosenMail['details']>;
  steps: Pick<MailSteps, 'recording' | 'close'>;
};

/** What was read of a mail, who wrote it, and the button that records it as a hint. */
export function MailReview({
  mail,
  details: { about, findings, ...details },
  steps,
}: MailReviewProps) {
  const { recording, close } = steps;
  const [amount, setAmount] = useState('');
  const isKnown = mail.transferId !== null;
  const isIncoming = about === 'incoming';
  const isEmpty = (['amount', 'sender', 'reference'] as const).every((fact) =>
    findings.missing.includes(fact),
  );
  const refused = recording.error instanceof ApiError ? recording.error.body?.fields : undefined;
  return (
    <form
      method="dialog"
      noValidate
      aria-label="Notification email"
      className="grid grid-cols-[minmax(0,1fr)] gap-8"
      onSubmit={(event) => {
        event.preventDefault();
        recording.mutate({
          mail,
          amount:
            mail.amount === null
              ? readTypedAmount(readFilledField(event.currentTarget, 'amount'))
              : undefined,
        });
      }}
    >
      <section aria-label="What the email says" className="grid gap-4">
        <Facts mail={mail} findings={findings} {...details} />
        {isIncoming && isEmpty && (
          <Notice tone="warning" title="This does not look like an email about a transfer">
            No amount, no sender and no reference were found in it. Copy the whole text of the
            email, or choose its .eml file.
          </Notice>
        )}
        {isIncoming && !isEmpty && findings.missing.length > 0 && (
          <p className="text-ink-soft">{`Not found in the email: ${listWords(findings.missing.map((fact) => factNames[fact]))}.`}</p>
        )}
        {findings.deposit === 'waiting' && <NotDeposited />}
      </section>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <SectionTitle>Who sent it</SectionTitle>
        <MailChecks findings={findings} />
      </section>
      {isIncoming && !isKnown && mail.amount === null && (
        <div className="max-w-xs">
          <TextLine
            label="Amount"
            hint={
              findings.amounts.length > 1
                ? `The email names ${listWords(findings.amounts.map(formatDollars))}.`
                : 'The email names none.'
            }
            error={refused?.amount}
            name="amount"
            inputMode="decimal"
            placeholder="0.00"
            autoComplete="off"
            value={amount}
            onChange={setAmount}
          />
        </div>
      )}
      <div className="grid gap-3">
        {about !== 'incoming' && <Notice title="Nothing to record">{notIncoming[about]}</Notice>}
        {recording.isError && !refused?.amount && (
          <SaveFailure error={recording.error} title="The email was not recorded" />
        )}
        <div className="flex flex-wrap gap-2">
          {isIncoming && !isKnown && (
            <Button
              type="submit"
              variant={isEmpty || isDoubtful(findings) ? 'secondary' : 'primary'}
              size="sm"
              pending={recording.isPending}
              pendingLabel="Recording..."
            >
              Record as a Hint
            </Button>
          )}
          <Button variant={isEmpty ? 'primary' : 'secondary'} size="sm" onClick={close}>
            Read Another Email
          </Button>
        </div>
      </div>
    </form>
  );
}

type FactsProps = Omit<MailReviewProps['details'], 'about'> & { mail: ChosenMail };

function Facts({ mail, senderAddress, dayFrom, findings }: FactsProps) {
  const { amount, senderName, text: message, reference, day } = mail;
  const notFound = <span className="font-normal text-ink-soft">Not found</span>;
  const found = (text: string) =>
    text ? <span className="wrap-anywhere whitespace-pre-wrap">{text}</span> : notFound;
  const severalAmounts =
    findings.amounts.length > 1 && `${listWords(findings.amounts.map(formatDollars))}?`;
  return (
    <SpecTable
      dense
      rows={[
        {
          label: 'Amount',
          value: amount ? formatDollars(amount) : severalAmounts || notFound,
          strong: true,
        },
        { label: 'From', value: found(senderName) },
        senderAddress !== '' && { label: 'Address', value: found(senderAddress) },
        { label: 'Message', value: found(message) },
        {
          label: 'Reference',
          value: reference ? (
            <span translate="no" className="code-figures">
              {reference}
            </span>
          ) : (
            notFound
          ),
        },
        {
          label: 'Date',
          value: (
            <>
              {day && <ShopDate date={day} />}
              {dayFrom !== 'text' && (
                <span className="block text-sm text-ink-soft">{dayOriginTexts[dayFrom]}</span>
              )}
            </>
          ),
        },
        { label: 'Deposit', value: depositTexts[findings.deposit] },
        {
          label: 'Outcome',
          value: (
            <span className="grid justify-items-end gap-0.5">
              <Outcome item={mail} name="this email" />
            </span>
          ),
        },
      ]}
    />
  );
}

function listWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-CA', { type: 'conjunction' }).format(words);
}
