import type { MailSummary } from '../../../contracts/mailing/admin-mails.ts';
import { Tag } from '../../ui/data/Tag.tsx';

const states = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  sending: { label: 'Being sent', tone: 'neutral' },
  retrying: { label: 'Trying again', tone: 'warning' },
  sent: { label: 'Sent', tone: 'pass' },
  'given-up': { label: 'Given up', tone: 'alarm' },
  'perhaps-sent': { label: 'Perhaps sent', tone: 'warning' },
  outdated: { label: 'Not sent: no longer true', tone: 'neutral' },
} as const;

export function MailState({ state }: Pick<MailSummary, 'state'>) {
  const { label, tone } = states[state];
  return <Tag tone={tone}>{label}</Tag>;
}
