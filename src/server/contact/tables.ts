export type ContactTables = {
  contact_messages: ContactMessageRow;
};

export type ContactMessageRow = {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: number;
  /** Null while it is open. */
  answered_at: number | null;
};
