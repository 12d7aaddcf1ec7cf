/** The roles of those who sign in to the administrator's area. A shop has one owner. */
export const roles = ['owner', 'manager', 'bookkeeper', 'packer'] as const;
export type Role = (typeof roles)[number];

/** A role that the owner can give somebody. */
export type StaffRole = Exclude<Role, 'owner'>;

const everybody = roles;
const management = ['owner', 'manager'] as const;
const books = ['owner', 'manager', 'bookkeeper'] as const;
const shelf = ['owner', 'manager', 'packer'] as const;
const owner = ['owner'] as const;

/**
 * What there is to do in the administrator's area, and which roles may. A contract's `access` names one of these; the
 * server's guard reads this table.
 */
const holders = byRole({
  /** One's own password, second factor and sessions. */
  account: everybody,
  /** Figures of the shop, and what there is to do. */
  overview: management,
  /** Orders with their money and their customers' addresses. */
  'read-orders': books,
  /** What becomes of orders: their states, contents, quotes, returns and recalls. */
  'change-orders': management,
  /** Orders to ship as a packer sees them: without money, email address or phone number. */
  'pack-orders': shelf,
  'read-lots': shelf,
  /** Products, their prices, lots and certificates, discount codes. */
  'edit-catalogue': management,
  /** The blog, the texts of pages, redirects. */
  'edit-content': management,
  'read-payments': books,
  /** Records what came in, and matches it to orders. */
  'match-payments': management,
  'send-refunds': management,
  /** Invoices, months, tax returns, exports. */
  'read-books': books,
  /** Messages, the mailing list, campaigns, the outbox, what is held of a customer. */
  'write-to-customers': management,
  'read-history': management,
  'change-settings': management,
  /** What is charged, where money and warnings go, and how long data are kept. */
  'change-critical-settings': owner,
  'erase-customers': owner,
});

export type Capability = keyof typeof holders;

export const capabilities = Object.keys(holders) as Capability[];

function byRole<Name extends string>(table: Record<Name, readonly Role[]>) {
  return table;
}

/** What the owner allows somebody beyond their role. */
export type Grants = {
  /** Lets a bookkeeper match payments too. */
  matchesPayments: boolean;
};

/** What somebody may do. */
export function capabilitiesOf(role: Role, { matchesPayments }: Grants): ReadonlySet<Capability> {
  const granted = (capability: Capability) =>
    capability === 'match-payments' && role === 'bookkeeper' && matchesPayments;
  const held = (capability: Capability) =>
    holders[capability].includes(role) || granted(capability);
  return new Set(capabilities.filter(held));
}
