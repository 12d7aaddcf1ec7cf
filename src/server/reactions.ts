import type { Reactions } from './platform/outbox/outbox.ts';
import { tellOthers } from './platform/pages/changes.ts';
import type { Shop } from './platform/shop.ts';

type Parts = Pick<Shop, 'db' | 'answers'>;

/** The only map of what follows on what. Each reaction runs after the commit that caused it. */
export function allReactions(parts: Parts): Reactions {
  return {
    'order.placed': [() => showNewStock(parts)],
    'order.expired': [() => showNewStock(parts)],
    'order.revived': [() => showNewStock(parts)],
    'order.cancelled': [() => showNewStock(parts)],
  };
}

/** Pages may show the old stock for one more second: a rush of orders must not render them all day. */
async function showNewStock({ db, answers }: Parts): Promise<void> {
  answers.age('catalogue');
  await tellOthers(db, { topic: 'catalogue', effect: 'age' });
}
