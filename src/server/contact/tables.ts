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
  /** Null while nobody has read it. */
  read_at: number | null;
};
