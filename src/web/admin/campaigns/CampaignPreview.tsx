import { call } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { usePreview } from '../form/use-preview.ts';
import { MailFrame } from '../outbox/MailFrame.tsx';

type Written = { subject: string; body: string };

/** The mail that a campaign becomes. */
export function CampaignPreview({ subject, body }: Written) {
  const written = {
    subject: subject.trim() || 'Subject',
    body: body.trim() || 'What you write appears here.',
  };
  const { answer, problem } = usePreview(written, renderMail);
  return (
    <section aria-label="Preview" className="grid min-w-0 gap-3 xl:sticky xl:top-20">
      {problem && <Notice tone="warning">{problem}</Notice>}
      {answer && <MailFrame html={answer.html} title="Preview of the email" />}
    </section>
  );
}

const renderMail = (body: Written, signal: AbortSignal) =>
  call('POST /api/admin/campaign-previews', { body }, signal);
