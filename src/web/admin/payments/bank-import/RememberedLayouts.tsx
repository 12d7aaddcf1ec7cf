import { useQuery } from '@tanstack/react-query';
import type { RememberedLayout } from '../../../../contracts/payments/bank-import.ts';
import { call } from '../../../api.ts';
import { DeleteDialog } from '../../form/DeleteDialog.tsx';
import { DialogButton } from '../../form/DialogButton.tsx';
import type { Column } from '../../list/column.ts';
import { ListTable } from '../../list/ListTable.tsx';
import { endpointQuery } from '../../page/endpoint-query.ts';
import { SectionTitle } from '../../page/SectionTitle.tsx';

const layoutsQuery = endpointQuery('GET /api/admin/bank-layouts', {});

/** The kinds of files that the owner has explained; nothing while there are none. */
export function RememberedLayouts() {
  const { data } = useQuery(layoutsQuery);
  if (!data || data.layouts.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionTitle>Remembered Files</SectionTitle>
      <p className="max-w-measure text-ink-soft">
        The next file with these columns is read the same way.
      </p>
      <ListTable
        label="Remembered files"
        columns={columns}
        rows={data.layouts}
        keyOf={({ id }) => id}
      />
    </section>
  );
}

const columns: readonly Column<RememberedLayout>[] = [
  {
    id: 'bank',
    label: 'Bank',
    onPhone: 'title',
    className: 'sm:w-48',
    cell: (layout) => <span className="font-medium wrap-anywhere">{nameOf(layout)}</span>,
  },
  {
    id: 'columns',
    label: 'Columns',
    onPhone: 'detail',
    cell: (layout) => <span className="text-sm wrap-anywhere text-ink-soft">{layout.columns}</span>,
  },
  {
    id: 'actions',
    label: 'Actions',
    quiet: true,
    onPhone: 'buttons',
    className: 'sm:text-right',
    cell: (layout) => <ForgetLayout layout={layout} />,
  },
];

type ForgetLayoutProps = { layout: RememberedLayout; onForgotten?: () => void };

/** The button that has the shop forget how to read such files. */
export function ForgetLayout({ layout, onForgotten }: ForgetLayoutProps) {
  const name = nameOf(layout);
  return (
    <DialogButton
      variant="quiet"
      aria-label={`Forget ${name}`}
      dialog={(close) => (
        <DeleteDialog
          question={`Forget how files from ‘${name}’ are read?`}
          confirmLabel="Forget"
          action={() => call('DELETE /api/admin/bank-layouts/{id}', { params: { id: layout.id } })}
          done={{ title: 'Forgotten', description: 'The next file like it is read from scratch.' }}
          failure="The file layout was not forgotten"
          refresh={(queryClient) => queryClient.invalidateQueries(layoutsQuery)}
          {...(onForgotten && { onDeleted: onForgotten })}
          onClose={close}
        >
          The next file with these columns is read as the shop itself would, and may ask again. The
          transfers that were imported stay.
        </DeleteDialog>
      )}
    >
      Forget
    </DialogButton>
  );
}

function nameOf({ bank }: RememberedLayout): string {
  return bank || 'Unnamed bank';
}
