import type { TextIndex } from '../text-index/text-index.ts';

/** What mails are searched by. */
export const mailTexts: TextIndex<'to_address' | 'to_name' | 'subject'> = {
  rows: 'mails',
  texts: 'mail_texts',
  trigrams: 'mail_trigrams',
  columns: ['to_address', 'to_name', 'subject'],
};
