export type { AccountChange, Reaction, Reactions } from './shop-events.ts';
export { readEvent, recordAccountChange, recordEvent } from './shop-events.ts';
