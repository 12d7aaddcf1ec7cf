import { useState } from 'react';
import { readFilledField } from '../../../read-filled-fields.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { TextArea } from '../../../ui/forms/TextArea.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { FilePicker } from '../../import/FilePicker.tsx';
import { ReadFailure } from '../../import/ReadFailure.tsx';
import { BackLink } from '../../page/BackLink.tsx';
import { LeftMails } from './LeftMails.tsx';
import { MailBatch } from './MailBatch.tsx';
import { MailboxLine } from './MailboxLine.tsx';
import { MailReview } from './MailReview.tsx';
import { mailsIn } from './mails-in.ts';
import { keyOfMail, type MailSteps, useMails } from './use-mails.ts';

/** Reads notification mails. They are only hints: no order is paid by one. */
export function NotificationMailPage() {
  const steps = useMails();
  const { mails, opened } = steps;
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <BackLink to="/admin/dashboard/payments">All transfers</BackLink>
        <PageTitle lead="Anyone can write an email that looks like Interac's. So each is kept as a hint, and no order is paid until you or the bank’s file confirm the payment.">
          Read a Notification Email
        </PageTitle>
      </div>
      {opened?.details ? (
        <MailReview key={keyOfMail(opened)} mail={opened} details={opened.details} steps={steps} />
      ) : mails ? (
        <MailBatch mails={mails} steps={steps} />
      ) : (
        <>
          <MailboxLine />
          <LeftMails onOpen={steps.show} />
          <MailInput reading={steps.reading} />
        </>
      )}
    </div>
  );
}

function MailInput({ reading }: Pick<MailSteps, 'reading'>) {
  const [isEmpty, setEmpty] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {reading.isError && (
        <ReadFailure
          error={reading.error}
          title="The email was not read"
          again="try again. What you pasted is still here"
        />
      )}
      <FilePicker
        label="Email file"
        accept=".eml,.mbox,.mbx,message/rfc822,application/mbox,text/plain"
        isReading={reading.isPending}
        onChoose={(file) => reading.mutate(() => mailsIn([file]))}
        onChooseSeveral={(files) => reading.mutate(() => mailsIn(files))}
      >
        One .eml file or several, or a mailbox file (.mbox), saved by your email program or dropped
        here. Only the email itself has the signature that shows who wrote it: text that was copied
        has none.
      </FilePicker>
      <form
        method="dialog"
        aria-label="Paste an email"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          reading.reset();
          const text = readFilledField(event.currentTarget, 'mail');
          setEmpty(text.trim() === '');
          if (text.trim()) reading.mutate(async () => [new Blob([text])]);
          else event.currentTarget.querySelector('textarea')?.focus();
        }}
      >
        <Field
          label="Or paste the email"
          hint="Its source, or just the text that you see, in English or French."
          error={isEmpty ? 'Paste the email here first' : undefined}
        >
          {(control) => <TextArea {...control} name="mail" dense rows={8} />}
        </Field>
        <div>
          <Button type="submit" size="sm" pending={reading.isPending} pendingLabel="Reading...">
            Read Email
          </Button>
        </div>
      </form>
    </div>
  );
}
