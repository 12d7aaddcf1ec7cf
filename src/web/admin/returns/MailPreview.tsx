import { Notice } from '../../ui/feedback/Notice.tsx';
import { Scrollable } from '../../ui/layout/Scrollable.tsx';
import { MailFrame } from '../outbox/MailFrame.tsx';
import { MailsWait } from '../outbox/MailsWait.tsx';
import { useCanSend } from '../outbox/use-can-send.ts';

type MailPreviewProps = {
  /** Null where nobody is emailed; undefined before it is there. */
  mail: { subject: string; html: string } | null | undefined;
  /** Why it is not up to date. */
  problem: string | undefined;
};

/** The email that a step sends, as its customer gets it. */
export function MailPreview({ mail, problem }: MailPreviewProps) {
  const canSend = useCanSend();
  if (problem) return <Notice tone="warning">{problem}</Notice>;
  if (mail === null) {
    return <p className="text-ink-soft">Nobody is emailed: the order has no email address.</p>;
  }
  if (!mail) return null;
  return (
    <div className="grid gap-3">
      {!canSend && (
        <Notice tone="warning">
          <MailsWait />
        </Notice>
      )}
      <Scrollable label="Email" className="max-h-[45dvh] overflow-y-auto">
        <MailFrame html={mail.html} title={`Preview of the email: ${mail.subject}`} />
      </Scrollable>
    </div>
  );
}
