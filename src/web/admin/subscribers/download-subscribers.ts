import type { Subscriber } from '../../../contracts/mailing-list.ts';
import { writeCsv } from '../../../domain/csv.ts';
import { datedFileName } from '../../../domain/product-export.ts';
import { downloadFile } from '../download-file.ts';

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
