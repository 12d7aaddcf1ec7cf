import { HttpError } from './http/http-error.ts';
import type { Shop } from './shop.ts';

/** `mayTryAgain` where a fault of the shop's, not the state of the item, is the reason. */
type Attempt<Item, Result> = { item: Item } & (
  | { result: Result }
  | { reason: string; mayTryAgain: boolean }
);

/**
 * Does `work`, a transaction of its own, for one item after the other. After a refusal (an HttpError) the next one
 * follows. Any other error is logged and ends it: what is committed is told all the same, and the rest is not tried.
 */
export async function runBulk<Item, Result>(
  { log }: Pick<Shop, 'log'>,
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Attempt<Item, Result>[]> {
  const attempts: Attempt<Item, Result>[] = [];
  let hasFailed = false;
  for (const item of items) {
    if (hasFailed) {
      attempts.push({ item, reason: 'Not tried.', mayTryAgain: true });
      continue;
    }
    try {
      attempts.push({ item, result: await work(item) });
    } catch (error) {
      hasFailed = !(error instanceof HttpError);
      if (hasFailed) log.error({ err: error }, 'one of several changes failed');
      const reason =
        error instanceof HttpError ? error.message : 'It could not be done: try it again.';
      attempts.push({ item, reason, mayTryAgain: hasFailed });
    }
  }
  return attempts;
}
