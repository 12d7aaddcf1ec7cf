import { Download, Upload } from 'lucide-react';
import { Button } from '../../ui/forms/Button.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { DialogButton } from '../form/DialogButton.tsx';
import { AdminList, useListPage } from '../list/AdminList.tsx';
import { ImportSubscribersDialog } from './ImportSubscribersDialog.tsx';
import { subscriberList } from './subscriber-list.tsx';
import { useDownload } from './use-download.ts';

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
