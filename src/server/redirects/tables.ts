import type { Versioned } from '../platform/database/tables.ts';

export type RedirectTables = {
  redirects: Versioned<{
    id: string;
    /** As `readFormerAddress` spells it. */
    from_address: string;
    /** As `readRedirectTarget` gives it. */
    to_address: string;
    created_at: number;
    last_used_at: number | null;
  }>;
};
