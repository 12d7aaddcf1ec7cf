import { useQuery } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { AdminLink } from '../AdminLink.tsx';
import { arrangeRows } from '../list/arrange-rows.ts';
import { ListTable } from '../list/ListTable.tsx';
import { ListToolbar } from '../list/ListToolbar.tsx';
import { ListView } from '../list/ListView.tsx';
import { useListAddress } from '../list/use-list-address.ts';
import { AudienceLine } from './AudienceLine.tsx';
import { campaignColumns, campaignSorts } from './campaign-columns.tsx';
import { campaignsQuery } from './queries.ts';

export function CampaignsPage() {
  const query = useQuery(campaignsQuery);
  const { at, change } = useListAddress();
  const { rows, total } = arrangeRows(query.data?.campaigns ?? [], at, {
    textOf: ({ subject, body }) => `${subject} ${body}`,
    sorts: campaignSorts,
  });
  return (
    <div className="grid gap-6">
      <PageTitle
        lead={query.data && <AudienceLine audience={query.data.audience} />}
        actions={<WriteNews />}
      >
        Newsletter Campaigns
      </PageTitle>
      <ListToolbar
        at={at}
        change={change}
        searchLabel="Search campaigns"
        count={query.data && `${total} ${total === 1 ? 'campaign' : 'campaigns'}`}
      />
      <ListView
        query={query}
        at={at}
        change={change}
        total={total}
        empty={
          <EmptyState icon={Megaphone} title="No news written yet" action={<WriteNews />}>
            <p>What you write goes by mail to everybody on the list who agreed to it.</p>
          </EmptyState>
        }
      >
        <ListTable
          label="Campaigns"
          columns={campaignColumns}
          rows={rows}
          keyOf={({ id }) => id}
          sort={at.sort || '-changed'}
          onSort={(sort) => change({ sort })}
        />
      </ListView>
    </div>
  );
}

function WriteNews() {
  return (
    <Button asChild size="sm">
      <AdminLink to="/admin/dashboard/campaigns/new">
        <Plus className="size-4" />
        Write News
      </AdminLink>
    </Button>
  );
}
