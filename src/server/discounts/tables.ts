import type { DiscountType } from '../../domain/pricing/discounts.ts';
import type { Versioned } from '../platform/database/tables.ts';

export type DiscountTables = {
  discount_codes: Versioned<DiscountCodeRow>;
};

export type DiscountCodeRow = {
  id: string;
  code: string;
  discount_type: DiscountType;
  value_hundredths: number;
  usage_limit: number | null;
  used_count: number;
  expires_at: number | null;
  is_active: number;
  /** 1 where only a first order of an email address may use it. */
  first_order_only: number;
  /** 1 where the newsletter made it for a subscriber. */
  by_sign_up: number;
  created_at: number;
};
