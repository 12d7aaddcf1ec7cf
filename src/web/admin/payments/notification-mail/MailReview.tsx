import { useState } from 'react';
import { isDoubtful, type MailRead } from '../../../../contracts/payments/notification-mails.ts';
import type { EvidenceOutcome } from '../../../../domain/payments/judge-evidence.ts';
import { notIncoming } from '../../../../domain/payments/mail-subject.ts';
import { readTypedAmount } from '../../../../domain/payments/written-amount.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { ApiError } from '../../../api.ts';
import { readFilledField } from '../../../read-filled-fields.ts';
import { SpecTable } from '../../../ui/data/SpecTable.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { SaveFailure } from '../../form/SaveFailure.tsx';
import { TextLine } from '../../form/TextLine.tsx';
import { AdminLink } from '../../page/AdminLink.tsx';
import { SectionTitle } from '../../page/SectionTitle.tsx';
import { ShopDate } from '../../page/ShopDate.tsx';
import { mailOutcomeTexts } from '../outcome-texts.ts';
import { describeTransfer, evidenceNames } from '../transfers/describe-transfer.ts';
import { dayOriginTexts, depositTexts, factNames } from './describe-mail.ts';
import { MailChecks, NotDeposited } from './MailChecks.tsx';
import type { ChosenMail, NotificationMailSteps } from './use-notification-mail.ts';

/** What was read of a mail, who wrote it, and the button that records it as a hint. */
export function MailReview({ mail, steps }: { mail: ChosenMail; steps: NotificationMailSteps }) {
  const { read, content } = mail;
  const { recording, startOver } = steps;
  const [amount, setAmount] = useState('');
  const isKnown = read.transferId !== null;
  const isIncoming = read.about === 'incoming';
  const isEmpty = (['amount', 'sender', 'reference'] as const).every((fact) =>
    read.findings.missing.includes(fact),
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
          content,
          amount:
            read.amount === null
              ? readTypedAmount(readFilledField(event.currentTarget, 'amount'))
              : undefined,
        });
      }}
    >
      <section aria-label="What the email says" className="grid gap-4">
        <Facts read={read} />
        {isIncoming && isEmpty && (
          <Notice tone="warning" title="This does not look like an email about a transfer">
            No amount, no sender and no reference were found in it. Copy the whole text of the
            email, or choose its .eml file.
          </Notice>
        )}
        {isIncoming && !isEmpty && read.findings.missing.length > 0 && (
          <p className="text-ink-soft">{`Not found in the email: ${listWords(read.findings.missing.map((fact) => factNames[fact]))}.`}</p>
        )}
        {read.findings.deposit === 'waiting' && <NotDeposited />}
        {read.possibleDuplicate && read.outcome && (
          <PossibleDuplicate possibleDuplicate={read.possibleDuplicate} outcome={read.outcome} />
        )}
      </section>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <SectionTitle>Who sent it</SectionTitle>
        <MailChecks findings={read.findings} />
      </section>
      {isIncoming && !isKnown && read.amount === null && (
        <div className="max-w-xs">
          <TextLine
            label="Amount"
            hint={
              read.findings.amounts.length > 1
                ? `The email names ${listWords(read.findings.amounts.map(formatDollars))}.`
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
        {read.about !== 'incoming' && (
          <Notice title="Nothing to record">{notIncoming[read.about]}</Notice>
        )}
        {isKnown && (
          <Notice
            title="This email is in the ledger already"
            action={
              <AdminLink to={`/admin/dashboard/payments/${read.transferId}`} className="text-link">
                Open its transfer
              </AdminLink>
            }
          >
            Nothing is recorded twice.
          </Notice>
        )}
        {recording.isError && !refused?.amount && (
          <SaveFailure error={recording.error} title="The email was not recorded" />
        )}
        <div className="flex flex-wrap gap-2">
          {isIncoming && !isKnown && (
            <Button
              type="submit"
              variant={isEmpty || isDoubtful(read.findings) ? 'secondary' : 'primary'}
              size="sm"
              pending={recording.isPending}
              pendingLabel="Recording..."
            >
              Record as a Hint
            </Button>
          )}
          <Button variant={isEmpty ? 'primary' : 'secondary'} size="sm" onClick={startOver}>
            Read Another Email
          </Button>
        </div>
      </div>
    </form>
  );
}

function Facts({ read }: { read: MailRead }) {
  const { amount, senderName, senderAddress, message, reference, receivedOn, dayFrom, findings } =
    read;
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
              <ShopDate date={receivedOn} />
              {dayFrom !== 'text' && (
                <span className="block text-sm text-ink-soft">{dayOriginTexts[dayFrom]}</span>
              )}
            </>
          ),
        },
        { label: 'Deposit', value: depositTexts[findings.deposit] },
      ]}
    />
  );
}

type PossibleDuplicateProps = {
  possibleDuplicate: NonNullable<MailRead['possibleDuplicate']>;
  outcome: EvidenceOutcome;
};

/** What the ledger has of the same money, and what would become of the mail. */
function PossibleDuplicate({ possibleDuplicate, outcome }: PossibleDuplicateProps) {
  const known = mailOutcomeTexts[outcome].preview;
  if (!known) return null;
  return (
    <Notice
      title={known.title}
      action={
        <AdminLink to={`/admin/dashboard/payments/${possibleDuplicate.id}`} className="text-link">
          Open it
        </AdminLink>
      }
    >
      <span>{`${describeTransfer(possibleDuplicate)} of `}</span>
      <ShopDate date={possibleDuplicate.receivedOn} />
      <span>{`, ${evidenceNames[possibleDuplicate.evidence].toLowerCase()}. ${known.text}`}</span>
    </Notice>
  );
}

function listWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-CA', { type: 'conjunction' }).format(words);
}
