import type { KyselyPlugin, RootOperationNode } from 'kysely';

/** A plugin for `openTestShop` whose queries can fail as if nothing listened at the database's address. */
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
    /** Takes the database away, or one table of it. */
    takeAway(table?: string) {
      const named = `"name":"${table}"`;
      fails = table ? (query) => JSON.stringify(query).includes(named) : isAnything;
    },
    /** Fails each query that names this id. */
    takeAwayRow(id: string) {
      fails = (query) => JSON.stringify(query).includes(`"value":"${id}"`);
    },
    giveBack() {
      fails = isNothing;
    },
  };
}
