export type ContentTables = {
  page_content: { page_id: string; content: string; updated_at: number };
};
