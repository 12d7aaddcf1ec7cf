import { Upload } from 'lucide-react';
import type { Redirect } from '../../../contracts/content/redirects.ts';
import { DialogButton } from '../form/DialogButton.tsx';
import { AdminList } from '../list/AdminList.tsx';
import type { Column } from '../list/column.ts';
import { ListTime } from '../page/ListDate.tsx';
import { AddButton, resourceList } from '../resource/resource-list.tsx';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { ImportRedirectsDialog } from './ImportRedirectsDialog.tsx';
import { redirect } from './redirect.ts';

export function ListPage() {
  return (
    <SettingsFrame
      title="Redirects"
      isWide
      lead="Addresses of your former shop, and the pages of this one that they lead to. Links from elsewhere and results of search engines keep working."
      actions={
        <>
          <DialogButton dialog={(close) => <ImportRedirectsDialog onClose={close} />}>
            <Upload className="size-4" />
            Import
          </DialogButton>
          <AddButton resource={redirect} />
        </>
      }
    >
      <AdminList list={redirectList} />
    </SettingsFrame>
  );
}

const Address = ({ children }: { children: string }) => (
  <span translate="no" className="code-figures wrap-anywhere">
    {children}
  </span>
);

const columns: readonly Column<Redirect>[] = [
  {
    id: 'from',
    label: 'Former address',
    sorts: true,
    onPhone: 'title',
    cell: ({ from }) => <Address>{readable(from)}</Address>,
  },
  {
    id: 'to',
    label: 'Leads to',
    sorts: true,
    onPhone: 'detail',
    cell: ({ to }) => <Address>{readable(to)}</Address>,
  },
  {
    id: 'used',
    label: 'Last used',
    sorts: true,
    onPhone: 'aside',
    className: 'whitespace-nowrap',
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? (
        <span className="text-ink-soft">Never</span>
      ) : (
        <ListTime at={lastUsedAt} />
      ),
  },
];

/** '/cat%C3%A9gorie' as people read it. */
function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

const redirectList = resourceList(redirect, {
  search: { label: 'Search redirects', hint: 'Former address or page' },
  columns,
  deletion: ({ from, to }) => ({
    question: `Are you sure you want to delete the redirect from ${from}?`,
    children: `It leads to ${to}. Without it, its visitors see that there is no such page.`,
  }),
  empty: {
    title: 'No redirects yet',
    text: 'If you had a shop elsewhere, lead its addresses to the pages of this one: import a list with two columns, or add them one by one.',
  },
});
