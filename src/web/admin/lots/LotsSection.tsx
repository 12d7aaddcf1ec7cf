import { useQuery } from '@tanstack/react-query';
import { ExternalLink, FileCheck, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AdminLot } from '../../../contracts/admin-lots.ts';
import type { AdminProduct } from '../../../contracts/admin-products.ts';
import { summarizeInParts, tabulateLot } from '../../../domain/certificate.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { ListDate } from '../ListDate.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { type Column, ListTable } from '../list/ListTable.tsx';
import { RowActions } from '../list/RowActions.tsx';
import { SkeletonRows } from '../SectionSkeleton.tsx';
import { SectionTitle } from '../SectionTitle.tsx';
import { LotFormDialog } from './LotFormDialog.tsx';
import { newLotValues } from './lot-values.ts';
import { adminLotsQuery } from './queries.ts';

type LotsSectionProps = { product: Pick<AdminProduct, 'id' | 'name'> };

/** The lots of a product, each with a certificate; shoppers see the newest first. */
export function LotsSection({ product }: LotsSectionProps) {
  const query = useQuery(adminLotsQuery(product.id));
  const [open, setOpen] = useState<{ what: 'form' | 'delete'; lot?: AdminLot }>();
  const lots = query.data ?? [];
  const close = () => setOpen(undefined);
  const enter = (
    <Button variant="secondary" size="sm" onClick={() => setOpen({ what: 'form' })}>
      <Plus className="size-4" />
      Enter a Lot
    </Button>
  );
  return (
    <section aria-labelledby="lots" className="grid gap-4 border-t border-line pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SectionTitle id="lots">Lots and Certificates</SectionTitle>
        {lots.length > 0 && enter}
      </div>
      <LoadFailure query={query} what="The lots" />
      {query.isPending ? (
        <SkeletonRows count={2} />
      ) : query.data?.length === 0 ? (
        <EmptyState icon={FileCheck} heading="h3" title="No lot entered yet" action={enter}>
          Until then the shop shows a certificate marked as a specimen.
        </EmptyState>
      ) : (
        <ListTable
          label="Lots"
          rows={lots}
          keyOf={({ id }) => id}
          columns={columnsOf((what, lot) => setOpen({ what, lot }))}
        />
      )}
      {open?.what === 'form' && (
        <LotFormDialog
          product={product}
          lot={open.lot}
          start={newLotValues(lots[0])}
          onClose={close}
        />
      )}
      {open?.what === 'delete' && open.lot && <DeleteLot lot={open.lot} onClose={close} />}
    </section>
  );
}

function DeleteLot({ lot, onClose }: { lot: AdminLot; onClose: () => void }) {
  return (
    <DeleteDialog
      question={`Are you sure you want to delete lot ${lot.number}?`}
      action={() => call('DELETE /api/admin/lots/{id}', { params: { id: lot.id } })}
      done={{ title: `Lot ${lot.number} deleted` }}
      failure="The lot was not deleted"
      refresh={(queryClient) => queryClient.invalidateQueries(adminLotsQuery(lot.productId))}
      onClose={onClose}
    >
      Its certificate leaves the shop; whoever holds a vial of this lot finds it no more.
    </DeleteDialog>
  );
}

function columnsOf(onOpen: (what: 'form' | 'delete', lot: AdminLot) => void): Column<AdminLot>[] {
  return [
    {
      id: 'number',
      label: 'Lot',
      onPhone: 'title',
      className: 'sm:min-w-28',
      cell: ({ number }) => (
        <span className="code-figures font-semibold wrap-anywhere">{number}</span>
      ),
    },
    {
      id: 'laboratory',
      label: 'Laboratory',
      cell: ({ laboratory }) => (
        <span className="wrap-anywhere max-sm:text-right">{laboratory}</span>
      ),
    },
    {
      id: 'tested',
      label: 'Tested',
      cell: ({ testedOn }) => <ListDate date={testedOn} />,
      className: 'sm:max-lg:hidden',
    },
    { id: 'issued', label: 'Issued', cell: ({ issuedOn }) => <ListDate date={issuedOn} /> },
    {
      id: 'results',
      label: 'Results',
      cell: ({ results }) => {
        const { found, notTested, isFailed } = summarizeInParts(tabulateLot(results));
        return (
          <span className="max-sm:text-right">
            <span className={isFailed ? 'text-alarm' : ''}>{found}</span> {notTested}
          </span>
        );
      },
    },
    {
      id: 'actions',
      label: 'Actions',
      quiet: true,
      cell: (lot) => (
        <RowActions
          name={`lot ${lot.number}`}
          labelsFrom="2xl"
          actions={[
            {
              icon: ExternalLink,
              label: 'Certificate',
              ariaLabel: `Certificate of lot ${lot.number}`,
              href: certificateOf(lot),
            },
            { icon: Pencil, label: 'Edit', onClick: () => onOpen('form', lot) },
            { icon: Trash2, label: 'Delete', onClick: () => onOpen('delete', lot) },
          ]}
        />
      ),
    },
  ];
}

function certificateOf({ productId, number }: AdminLot): string {
  return `/coa/${encodeURIComponent(productId)}?${new URLSearchParams({ lot: number })}`;
}
