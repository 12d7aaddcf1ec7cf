import { useMutation } from '@tanstack/react-query';
import type { Subscriber } from '../../../contracts/mailing/mailing-list.ts';
import { datedFileName } from '../../../domain/catalogue/product-export.ts';
import { writeCsv } from '../../../domain/files/csv.ts';
import { call } from '../../api.ts';
import { downloadFile } from '../files/download-file.ts';
import { showFailure } from '../form/show-failure.ts';

const columns = ['Email', 'Discount Code', 'Subscribed', 'Consent Wording', 'Consent Page'];

/** Downloads everybody on the list as CSV, with what each subscriber agreed to. It is read in parts. */
export function useDownload() {
  return useMutation({
    mutationFn: download,
    onError: (error) => showFailure('Export failed', error),
  });
}

async function download(): Promise<void> {
  const subscribers: Subscriber[] = [];
  for (let after: string | undefined, isMore = true; isMore; ) {
    const part = await call('GET /api/admin/mailing-list/export', { query: { after } });
    subscribers.push(...part.subscribers);
    after = part.next ?? undefined;
    isMore = part.next !== null;
  }
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
