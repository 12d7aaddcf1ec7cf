export type NewsletterTables = {
  subscribers: SubscriberRow;
};

/** Consent as the law wants it shown: what was read, on which page, and when (`created_at`). */
export type SubscriberRow = {
  id: string;
  email: string;
  discount_code_id: string | null;
  consent_wording: string | null;
  consent_page: string | null;
  created_at: number;
  /** Whoever has it may take this address off the list. */
  unsubscribe_token: string;
  /** Since when nothing is written to them; the row stays as proof of what they had agreed to. */
  unsubscribed_at: number | null;
};
