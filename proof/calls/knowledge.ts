import type { Endpoint } from '../../src/contracts/wire/endpoint.ts';
import type { Known } from './values.ts';

/** Values kept of each kind, the latest. */
const MAX_KNOWN = 40;

const remembered =
  /^(id|\w+Id|slug|code|discountCode|number|email|version|imagePath|documentPath)$/;

/** What a field of another name holds the ids of. */
const aliases: Record<string, string> = {
  orderId: 'orders',
  ids: 'orders',
  productId: 'products',
  transferId: 'transfers',
  of: 'transfers',
  discountCode: 'code',
  image: 'imagePath',
  safetyDataSheet: 'documentPath',
};

/** Remembers ids and the like of what exists, of everybody's, by the collection in the endpoint's path. */
export function createKnowledge() {
  const kept = new Map<string, unknown[]>();
  return {
    learn(endpoint: Endpoint, json: unknown): void {
      // JSON.stringify visits every field.
      JSON.stringify(json, (field, value) => {
        if (!remembered.test(field) || typeof value === 'object') return value;
        const kind = kindOf(endpoint, field);
        const others = (kept.get(kind) ?? []).filter((other) => other !== value);
        kept.set(kind, [...others, value].slice(-MAX_KNOWN));
      });
    },
    known: (endpoint: Endpoint): Known => {
      return (field) => kept.get(kindOf(endpoint, field)) ?? [];
    },
  };
}

/** `id` at /api/admin/lots/{id} is that of a lot. */
function kindOf({ path }: Endpoint, field: string): string {
  if (field !== 'id') return aliases[field] ?? field;
  return /^\/api\/(?:admin\/)?([\w-]+)/.exec(path)?.[1] ?? field;
}
