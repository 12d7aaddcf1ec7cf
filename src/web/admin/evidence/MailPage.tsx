import { useState } from 'react';
import { ApiError } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { BackLink } from '../BackLink.tsx';
import { ChooseFile } from '../form/ChooseFile.tsx';
import { SaveFailure } from '../form/SaveFailure.tsx';
import { MailRecorded } from './MailRecorded.tsx';
import { MailSheet } from './MailSheet.tsx';
import { UnreadableFile } from './read-content.ts';
import { type MailWork, useMail } from './use-mail.ts';

/** A notification mail: a hint of money, and never money. */
export function MailPage() {
  const work = useMail();
  const { mail, recording } = work;
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <BackLink to="/admin/dashboard/payments">All transfers</BackLink>
        <PageTitle lead="Anyone can write a mail that looks like Interac's. So it is kept as a hint, and no order is paid until you or the bank's file confirm the money.">
          Read a Notification Mail
        </PageTitle>
      </div>
      {recording.data ? (
        <MailRecorded recorded={recording.data} onAnother={work.startOver} />
      ) : mail ? (
        <MailSheet key={mail.content} mail={mail} work={work} />
      ) : (
        <MailInput reading={work.reading} />
      )}
    </div>
  );
}

function MailInput({ reading }: Pick<MailWork, 'reading'>) {
  const [text, setText] = useState('');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {reading.isError && <NotRead error={reading.error} />}
      <ChooseFile
        label="Mail file"
        accept=".eml,message/rfc822,text/plain"
        isReading={reading.isPending}
        onChoose={reading.mutate}
      >
        The mail as an .eml file, saved by your mail program or dropped here. Only the mail itself
        has the signature that shows who wrote it: text that was copied has none.
      </ChooseFile>
      <form
        method="dialog"
        aria-label="Paste a mail"
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) reading.mutate(new Blob([text]));
        }}
      >
        <Field
          label="Or paste the mail"
          hint="Its source, or just the text that you see, in English or French."
        >
          {(control) => (
            <TextArea
              {...control}
              dense
              rows={8}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <div>
          <Button
            type="submit"
            size="sm"
            disabled={text.trim() === ''}
            pending={reading.isPending}
            pendingLabel="Reading..."
          >
            Read Mail
          </Button>
        </div>
      </form>
    </div>
  );
}

function NotRead({ error }: { error: unknown }) {
  const title = 'The mail was not read';
  if (error instanceof UnreadableFile) {
    return (
      <Notice tone="error" title={title}>
        {error.message}
      </Notice>
    );
  }
  if (error instanceof ApiError) return <SaveFailure error={error} title={title} />;
  return (
    <Notice tone="error" title={title}>
      The shop could not be reached. Check your internet connection, then try again. What you pasted
      is still here.
    </Notice>
  );
}
