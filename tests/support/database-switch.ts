import type { KyselyPlugin, RootOperationNode } from 'kysely';

/** For `openTestShop`: queries that match `fails` end as where nothing listens at the database's address. */
export function makeDatabaseSwitch() {
  const isAnything = () => true;
  const isNothing = () => false;
  let fails: (query: RootOperationNode) => boolean = isNothing;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (!fails(node)) return node;
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    },
    transformResult: async ({ result }) => result,
  };
  return {
    plugin,
    /** Takes the database away, or what it has in one table alone. */
    takeAway(table?: string) {
      const named = `"name":"${table}"`;
      fails = table ? (query) => JSON.stringify(query).includes(named) : isAnything;
    },
    giveBack() {
      fails = isNothing;
    },
  };
}
