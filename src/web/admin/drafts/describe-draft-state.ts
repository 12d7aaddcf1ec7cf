import type { Draft } from '../../../contracts/orders/drafts.ts';

const states = {
  open: { tone: 'todo', label: 'Not sent yet' },
  sent: { tone: 'warning', label: 'Sent' },
  expired: { tone: 'neutral', label: 'Expired' },
  accepted: { tone: 'pass', label: 'Accepted' },
} as const;

const onItsWay = { tone: 'neutral', label: 'Waiting to be sent' } as const;
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

/** Whether its mail has yet to go out. */
export function isBeingSent(mailState: Draft['mailState']): boolean {
  return quoteStates[mailState ?? 'sent'] === onItsWay;
}

/** Before the time at which a quote was last sent. */
export function describeQuoteMail(mailState: Draft['mailState']): string {
  const state = quoteStates[mailState ?? 'sent'];
  if (state === notDelivered) return 'Its email was not delivered: sent';
  return state === onItsWay ? 'Waiting to be sent since' : state.label;
}
