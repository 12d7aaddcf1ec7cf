import { call } from '../../api.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { AdminList, useListPage } from '../list/AdminList.tsx';
import { AdminLink } from '../page/AdminLink.tsx';
import { SetUpCheck } from '../set-up-checks/SetUpCheck.tsx';
import { mailList } from './mail-list.tsx';
import { ServerLine } from './ServerLine.tsx';
import { TestMailButton } from './TestMailButton.tsx';

export function OutboxPage() {
  const { data } = useListPage(mailList).query;
  return (
    <div className="grid gap-6">
      <PageTitle
        lead="Every email the shop has written to customers, subscribers and you."
        actions={data?.server.host && <TestMailButton />}
      >
        Outbox
      </PageTitle>
      {data && <ServerLine server={data.server} from={data.from} />}
      {data?.server.host && (
        <div className="grid gap-3">
          <SetUpCheck
            check={() => call('POST /api/admin/checks/mail-server', {})}
            what="Mail server"
          />
          <AdminLink to="/admin/dashboard/settings/mail" className="text-link justify-self-start">
            Email settings
          </AdminLink>
        </div>
      )}
      <AdminList list={mailList} />
    </div>
  );
}
