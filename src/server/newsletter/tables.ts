export type NewsletterTables = {
  subscribers: SubscriberRow;
};

/** Consent as the law requires it: what was read, on which page, and when (`created_at`). */
export type SubscriberRow = {
  id: string;
  email: string;
  discount_code_id: string | null;
  consent_wording: string | null;
  consent_page: string | null;
  created_at: number;
  /** Whoever knows it may take this address off the list. */
  unsubscribe_token: string;
  /** When they left the list; the row stays as proof of what they had agreed to. */
  unsubscribed_at: number | null;
};
