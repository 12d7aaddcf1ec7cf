import type { Subscriber } from '../../../contracts/mailing/mailing-list.ts';
import { datedFileName } from '../../../domain/catalogue/product-export.ts';
import { writeCsv } from '../../../domain/files/csv.ts';
import { downloadFile } from '../files/download-file.ts';

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
  downloadFile(
    datedFileName('subscribers', new Date(), 'csv'),
    writeCsv(columns, rows),
    'text/csv',
  );
}
