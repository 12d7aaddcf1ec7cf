/**
 * What the files `from` may not import, or which table they may not query (`table orders`), and what to do instead.
 * `$1` in `notTo` stands for the first group of `from`.
 */
type ArrowRule = {
  from: RegExp;
  notFrom?: RegExp;
  to: RegExp;
  /** Exceptions to `to`. */
  notTo?: string;
  instead: string;
};

const ownFile = /^(src|dev|tests|scripts|bench|proof)\//;
const testFile = /^(tests|proof)\/|\.test\.tsx?$/;

/** The arrows of ARCHITECTURE.md. The first rule that an import breaks gives the message. */
const arrowRules: ArrowRule[] = [
  {
    from: /^(src|dev)\//,
    notFrom: testFile,
    to: /^tests\//,
    instead: 'tests/ serves tests only; move what the shop needs into src/, or into dev/.',
  },
  {
    from: /^src\//,
    to: /^dev\//,
    instead:
      'dev/ uses the shop and not the other way round; what a running shop needs belongs in src/.',
  },
  {
    from: /^(src|dev)\//,
    to: /^(scripts|bench|proof)\//,
    instead:
      'scripts/, bench/ and proof/ run the project from outside; move what both need into src/.',
  },
  {
    from: /^(src|scripts|bench)\//,
    notFrom:
      /^src\/server\/((main|\w+-command)\.ts|platform\/database\/.*|.*-thread\.ts)$|\.test\.tsx?$/,
    to: /^src\/server\/platform\/database\/open-database\.ts$/,
    instead:
      'take the database (or the transaction) as the first parameter; only main.ts, the commands beside it, threads, dev/, proof/ and tests open one.',
  },
  {
    from: /^src\/domain\//,
    to: /./,
    notTo: '^src/domain/',
    instead:
      'domain/ is pure and runs in the browser too; take the value as a parameter, or move this rule out of domain/.',
  },
  {
    from: /^src\/contracts\//,
    to: /./,
    notTo: '^src/(contracts|domain)/|^zod$',
    instead:
      'a contract describes the wire with zod and domain/ alone; move this code to src/server/ or src/web/.',
  },
  {
    from: /^src\/server\//,
    to: /^src\/web\//,
    instead:
      'the server reaches pages only through the built renderer (platform/pages); move what both need to src/domain/ or src/contracts/.',
  },
  {
    from: /^src\/server\/platform\/database\/migrations\/([^/]+?)(\.ts$|\/)/,
    notFrom: testFile,
    to: /./,
    notTo: '^kysely$|^table |^src/server/platform/database/migrations/$1/',
    instead:
      'a migration does the same for ever, and what it imports may change; write what it needs into it, or into a folder of its name.',
  },
  {
    // The one exception: a query is checked against every table, and schema.ts gives their types to all.
    from: /^src\/server\//,
    notFrom: /^src\/server\/platform\/database\/schema\.ts$/,
    to: /^src\/server\/tables\.ts$/,
    instead:
      'tables.ts puts every table together for platform/database/schema.ts; take Tables from there.',
  },
  {
    from: /^src\/server\/platform\//,
    to: /^src\/server\//,
    notTo: '^src/server/(platform/|(config|tables)\\.ts$)',
    instead:
      'platform/ knows no capability; take a value or a function as a parameter, and let app.ts, routes.ts or reactions.ts pass it in.',
  },
  {
    from: /^src\/server\/platform\/(?!database\/migrations\/)/,
    to: /^table /,
    notTo:
      '^table (settings|(administrator_)?sessions|verified_addresses|administrators|known_devices|unlock_tokens|request_counts|idempotency_keys|pictures|mails|outbox|kysely_.*|pragma_.*|json_each)$',
    instead:
      "platform/ asks its own tables alone (PlatformTables); move this query to the table's capability, and let it be passed in.",
  },
  {
    from: /^src\/server\/[^/]+\//,
    to: /^src\/server\/[^/]+$/,
    notTo: '^src/server/(config|tables)\\.ts$',
    instead:
      'main.ts, app.ts, routes.ts and reactions.ts know the capabilities and not the other way round; take what you need as a parameter.',
  },
  {
    from: /^src\/server\/([^/]+)\//,
    to: /^src\/server\/[^/]+\//,
    notTo: '^src/server/($1|platform)/|^src/server/[^/]+(/[^/]+)?/index\\.ts$',
    instead:
      "import it from that capability's index.ts (or its room's), and export there what others may use.",
  },
  {
    from: /^src\/web\//,
    to: /^src\/server\//,
    instead:
      'a page reaches the server through a contract; call the endpoint with web/api.ts, or move the rule to src/domain/.',
  },
  {
    from: /^src\/web\/ui\//,
    to: /^src\/web\/(storefront|admin)\//,
    instead: 'a primitive knows no page; take it as a prop or as children.',
  },
  {
    from: /^src\/web\/storefront\//,
    to: /^src\/web\/admin\//,
    instead:
      "a shopper never loads the administrator's code; move what both need to src/web/ui/ or another shared folder of src/web/.",
  },
  {
    from: /^src\/web\/admin\//,
    to: /^src\/web\/storefront\//,
    instead:
      'move what the shop and the administrator share to src/web/ui/ or another shared folder of src/web/.',
  },
  {
    from: /^src\/web\//,
    notFrom: /^src\/web\/entry-server\.tsx$/,
    to: /^node:/,
    instead: 'pages run in the browser too; only entry-server.tsx may use a module of Node.',
  },
];

/** The first rule that this import breaks. A test may also use any package and tests/. */
export function findBrokenRule(from: string, to: string): ArrowRule | undefined {
  if (testFile.test(from) && (!ownFile.test(to) || to.startsWith('tests/'))) return undefined;
  return arrowRules.find((rule) => {
    const match = rule.from.exec(from);
    if (!match || rule.notFrom?.test(from) || !rule.to.test(to)) return false;
    return !rule.notTo || !new RegExp(rule.notTo.replace('$1', match[1] ?? '')).test(to);
  });
}
