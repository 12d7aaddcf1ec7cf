import type { CampaignState } from '../../contracts/mailing/admin-campaigns.ts';
import type { Versioned } from '../platform/database/tables.ts';

export type CampaignTables = {
  campaigns: Versioned<CampaignRow>;
};

/** News to everybody on the list. While it is being sent, its mails are written up to `last_subscriber_id`. */
type CampaignRow = {
  id: string;
  subject: string;
  /** Markdown. */
  body: string;
  state: CampaignState;
  created_at: number;
  updated_at: number;
  started_at: number | null;
  last_subscriber_id: string;
};
