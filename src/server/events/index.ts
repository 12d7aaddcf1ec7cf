export type { Reaction, Reactions } from './shop-events.ts';
export { readEvent, recordEvent } from './shop-events.ts';
