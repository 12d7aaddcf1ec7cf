export const returnStates = ['asked', 'accepted', 'declined', 'received', 'settled'] as const;
export type ReturnState = (typeof returnStates)[number];

/** The states in which the owner has something to do. */
export const openReturnStates = [
  'asked',
  'accepted',
  'received',
] as const satisfies readonly ReturnState[];

export function isOpenReturn({ state }: { state: ReturnState }): boolean {
  return openReturnStates.some((open) => open === state);
}

export const returnReasons = ['damaged', 'unopened', 'wrong-product'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Whether it is the owner's turn: not where something is still on its way back. */
export function awaitsOwner(state: ReturnState, comesBack: boolean): boolean {
  return state === 'asked' || state === 'received' || (state === 'accepted' && !comesBack);
}

/** What a return was settled by. */
export const returnOutcomes = ['refund', 'replacement', 'nothing'] as const;
export type ReturnOutcome = (typeof returnOutcomes)[number];

export const returnActions = [
  'accept',
  'decline',
  'receive',
  'refund',
  'replace',
  'close',
] as const;
export type ReturnAction = (typeof returnActions)[number];

type Step = { from: readonly ReturnState[]; to: ReturnState };

/** The whole life of a return. What arrived broken need not come back: it can be settled at once. */
const steps: Record<ReturnAction, Step> = {
  accept: { from: ['asked'], to: 'accepted' },
  decline: { from: ['asked'], to: 'declined' },
  receive: { from: ['accepted'], to: 'received' },
  refund: { from: openReturnStates, to: 'settled' },
  replace: { from: openReturnStates, to: 'settled' },
  close: { from: ['accepted', 'received'], to: 'settled' },
};

/** The state that an action leads to; undefined where it cannot follow. */
export function nextReturnState(state: ReturnState, action: ReturnAction): ReturnState | undefined {
  const { from, to } = steps[action];
  return from.includes(state) ? to : undefined;
}

/** What the owner can do with a return, in the table's order. */
export function returnActionsFrom(state: ReturnState): ReturnAction[] {
  return returnActions.filter((action) => steps[action].from.includes(state));
}
