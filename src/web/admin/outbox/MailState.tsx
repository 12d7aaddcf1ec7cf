import type { MailSummary } from '../../../contracts/mailing/admin-mails.ts';
import { Tag } from '../../ui/data/Tag.tsx';

export const mailStates = {
  waiting: { label: 'Waiting', tone: 'warning' },
  sending: { label: 'Being sent', tone: 'neutral' },
  retrying: { label: 'Trying again', tone: 'warning' },
  sent: { label: 'Sent', tone: 'neutral' },
  'given-up': { label: 'Given up', tone: 'alarm' },
  'perhaps-sent': { label: 'Perhaps sent', tone: 'warning' },
  outdated: { label: 'Not sent: no longer true', onPhone: 'Not sent', tone: 'neutral' },
} as const;

export function MailState({ state }: Pick<MailSummary, 'state'>) {
  const { label, tone, ...words } = mailStates[state];
  if (!('onPhone' in words)) return <Tag tone={tone}>{label}</Tag>;
  return (
    <Tag tone={tone}>
      <span className="max-sm:hidden">{label}</span>
      <span className="sm:hidden">{words.onPhone}</span>
    </Tag>
  );
}
