export type AuditTables = {
  audit_entries: AuditEntryRow;
};

/** `changes` is JSON: each changed field before and after. */
export type AuditEntryRow = {
  id: string;
  at: number;
  administrator: string;
  kind: string;
  subject_id: string;
  subject_name: string;
  action: 'created' | 'changed' | 'deleted';
  changes: string;
  /** In the owner’s words, where one was given. */
  reason: string | null;
};
