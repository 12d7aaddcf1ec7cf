import type { Generated } from 'kysely';

export type TextTables = {
  transfer_texts: TextRow;
  mail_texts: TextRow;
};

/** Written by `putTexts`, and deleted with the row whose id it has. */
type TextRow = {
  /** In the order in which the rows were written. */
  number: Generated<number>;
  id: string;
  /** Folded; null until the start after a migration has written it. */
  text: string | null;
};
