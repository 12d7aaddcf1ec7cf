export type AuditTables = {
  audit_entries: AuditEntryRow;
};

/** Who changed what, when; `changes` holds each changed field before and after, as JSON. */
export type AuditEntryRow = {
  id: string;
  at: number;
  administrator: string;
  kind: string;
  subject_id: string;
  subject_name: string;
  action: 'created' | 'changed' | 'deleted';
  changes: string;
};
