import type { Subscriber } from '../../../contracts/mailing-list.ts';
import { writeCsv } from '../../../domain/csv.ts';
import { datedFile } from '../../../domain/product-export.ts';
import { saveFile } from '../save-file.ts';

const columns = ['Email', 'Discount Code', 'Subscribed', 'Consent Wording', 'Consent Page'];

/** Downloads the list as CSV, with what each subscriber agreed to. */
export function downloadSubscribers(subscribers: readonly Subscriber[]): void {
  const rows = subscribers.map(({ email, discountCode, createdAt, consent }) => [
    email,
    discountCode,
    createdAt,
    consent?.wording ?? null,
    consent?.page ?? null,
  ]);
  saveFile(datedFile('subscribers', new Date(), 'csv'), writeCsv(columns, rows), 'text/csv');
}
