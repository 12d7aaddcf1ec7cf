import { useMutation } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import type { Subscriber } from '../../../contracts/mailing/mailing-list.ts';
import { datedFileName } from '../../../domain/catalogue/product-export.ts';
import { writeCsv } from '../../../domain/files/csv.ts';
import { call } from '../../api.ts';
import { downloadFile } from '../../download-file.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { DialogButton } from '../form/DialogButton.tsx';
import { showFailure } from '../form/show-failure.ts';
import { AdminList, useListPage } from '../list/AdminList.tsx';
import { ImportSubscribersDialog } from './ImportSubscribersDialog.tsx';
import { subscriberList } from './subscriber-list.tsx';

const columns = ['Email', 'Discount Code', 'Subscribed', 'Consent Wording', 'Consent Page'];

/** Downloads everybody on the list as CSV, with what each subscriber agreed to. It is read in parts. */
function useDownload() {
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

export function SubscribersPage() {
  const { at, query } = useListPage(subscriberList);
  const downloading = useDownload();
  const left = at.filter === 'left';
  const isEmpty = query.data?.total === 0 && at.q === '';
  return (
    <div className="grid gap-6">
      <PageTitle
        lead={
          left
            ? 'Nothing is sent to them. Their consent is kept as proof, for as long as Settings says or until you remove them.'
            : 'Everyone who signed up in the popup or the footer, with the code they were given, or who agreed to news in your former shop.'
        }
        actions={
          !left && (
            <>
              {!isEmpty && (
                <Button
                  variant="secondary"
                  size="sm"
                  pending={downloading.isPending}
                  onClick={() => downloading.mutate()}
                >
                  <Download className="size-4" />
                  Export CSV
                </Button>
              )}
              <DialogButton dialog={(close) => <ImportSubscribersDialog onClose={close} />}>
                <Upload className="size-4" />
                Import
              </DialogButton>
            </>
          )
        }
      >
        Newsletter Subscribers
      </PageTitle>
      <AdminList list={subscriberList} />
    </div>
  );
}
