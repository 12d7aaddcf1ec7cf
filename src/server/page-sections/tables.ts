export type PageSectionTables = {
  page_sections: PageSectionRow;
};

/** Null is the default of `defaults/`; a question that the owner added has none. */
export type PageSectionRow = {
  id: string;
  title: string | null;
  /** Plain text of one paragraph, or Markdown. */
  body: string | null;
  question_group: string | null;
  /** In its list, from 0. */
  place: number | null;
  shown: number;
  version: number;
  updated_at: number;
};
