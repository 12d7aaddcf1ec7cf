import type { TextIndex } from '../../platform/text-index/text-index.ts';

/** What transfers are searched by. */
export const transferTexts: TextIndex<'sender_name' | 'sender_address' | 'message' | 'reference'> =
  {
    rows: 'transfers',
    texts: 'transfer_texts',
    trigrams: 'transfer_trigrams',
    columns: ['sender_name', 'sender_address', 'message', 'reference'],
  };
