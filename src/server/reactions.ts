import type { Reactions } from './platform/outbox/outbox.ts';
import type { Shop } from './platform/shop.ts';

/** The only map of what follows on what. Each reaction runs after the commit that caused it. */
export function allReactions(shop: Pick<Shop, 'answers'>): Reactions {
  return {
    'order.placed': [async () => shop.answers.age('catalogue')],
  };
}
