import type { Draft } from '../../../contracts/orders/drafts.ts';

/** Whom a draft is for, by what is known of them. */
export function nameOfCustomer({
  customer,
  business,
}: Pick<Draft, 'customer' | 'business'>): string {
  const { firstName, lastName, email, phone } = customer;
  return (
    business.company || `${firstName} ${lastName}`.trim() || email || phone || 'No customer yet'
  );
}

const states = {
  open: { tone: 'todo', label: 'Open' },
  sent: { tone: 'warning', label: 'Sent' },
  expired: { tone: 'neutral', label: 'Expired' },
  accepted: { tone: 'pass', label: 'Accepted' },
} as const;

const onItsWay = { tone: 'neutral', label: 'Being sent' } as const;
const notDelivered = { tone: 'alarm', label: 'Not delivered' } as const;

const quoteStates = {
  waiting: onItsWay,
  sending: onItsWay,
  retrying: onItsWay,
  sent: states.sent,
  'perhaps-sent': { tone: 'warning', label: 'Perhaps sent' },
  'given-up': notDelivered,
  outdated: notDelivered,
} as const;

/** Where a draft stands, in a word; a quote is sent once its mail is. */
export function describeDraftState({ state, mailState }: Pick<Draft, 'state' | 'mailState'>) {
  return state === 'sent' ? quoteStates[mailState ?? 'sent'] : states[state];
}

/** Before the time at which a quote was last sent. */
export function describeQuoteMail(mailState: Draft['mailState']): string {
  const { label } = quoteStates[mailState ?? 'sent'];
  if (label === notDelivered.label) return 'Its email was not delivered: sent';
  return label === onItsWay.label ? 'Being sent since' : label;
}

/** A name in one field as two: what follows the last space is the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' ').slice(0, 100), lastName: lastName.slice(0, 100) };
}
