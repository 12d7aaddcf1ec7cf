import type { Endpoint } from '../../src/contracts/endpoint.ts';
import type { Known } from './values.ts';

/** Values kept of each kind, the latest. */
const MOST = 40;
/** Of a long list only its beginning is looked at. */
const MOST_ITEMS = 20;

const remembered = /^(id|\w+Id|slug|code|discountCode|number|email|version|imagePath)$/;

/** What a field of another name holds the ids of. */
const aliases: Record<string, string> = {
  orderId: 'orders',
  ids: 'orders',
  productId: 'products',
  transferId: 'transfers',
  of: 'transfers',
  discountCode: 'code',
  image: 'imagePath',
};

/** Remembers ids and the like of what exists, of everybody's, by the collection in the endpoint's path. */
export function createKnowledge() {
  const values = new Map<string, Set<unknown>>();

  function keep(kind: string, value: unknown) {
    const kept = values.get(kind) ?? new Set();
    kept.delete(value);
    values.set(kind, kept.add(value));
    const [oldest] = kept;
    if (kept.size > MOST) kept.delete(oldest);
  }

  function learn(endpoint: Endpoint, json: unknown): void {
    if (typeof json !== 'object' || json === null) return;
    if (Array.isArray(json)) {
      for (const item of json.slice(0, MOST_ITEMS)) learn(endpoint, item);
      return;
    }
    for (const [key, value] of Object.entries(json)) {
      if (typeof value === 'object') learn(endpoint, value);
      else if (remembered.test(key)) keep(kindOf(endpoint, key), value);
    }
  }

  return {
    learn,
    known: (endpoint: Endpoint): Known => {
      return (field) => [...(values.get(kindOf(endpoint, field)) ?? [])];
    },
  };
}

/** `id` at /api/admin/lots/{id} is that of a lot. */
function kindOf({ path }: Endpoint, field: string): string {
  if (field !== 'id') return aliases[field] ?? field;
  const [, collection = field] = /^\/api\/(?:admin\/)?([\w-]+)/.exec(path) ?? [];
  return collection;
}
