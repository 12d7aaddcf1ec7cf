import { ExternalLink } from 'lucide-react';
import type { AdminLot } from '../../../contracts/certificates/admin-lots.ts';
import { summarizeInParts } from '../../../domain/certificates/summarize-results.ts';
import { tabulate } from '../../../domain/certificates/test-results.ts';
import { certificatePath } from '../../../domain/customers/addresses.ts';
import { Tag } from '../../ui/data/Tag.tsx';
import type { Column } from '../list/ListTable.tsx';
import { actionsColumn, RowActions } from '../list/RowActions.tsx';
import { AdminLink } from '../page/AdminLink.tsx';
import { ListDate } from '../page/ListDate.tsx';

export const productColumn: Column<AdminLot> = {
  id: 'product',
  label: 'Product',
  className: 'sm:min-w-36',
  sortBy: ({ productName }) => productName,
  cell: ({ productName }) => <span className="wrap-anywhere max-sm:text-right">{productName}</span>,
};

export const lotColumns: Column<AdminLot>[] = [
  {
    id: 'number',
    label: 'Lot',
    onPhone: 'title',
    className: 'sm:min-w-28',
    sortBy: ({ number }) => number,
    cell: ({ id, number }) => (
      <AdminLink
        to={`/admin/dashboard/lots/${id}`}
        translate="no"
        className="text-link code-figures font-semibold wrap-anywhere"
      >
        {number}
      </AdminLink>
    ),
  },
  { id: 'state', label: 'Certificate', cell: (lot) => <LotState lot={lot} /> },
  {
    id: 'issued',
    label: 'Issued',
    sortBy: ({ certificate }) => certificate.issuedOn,
    cell: ({ certificate: { issuedOn } }) => issuedOn && <ListDate date={issuedOn} />,
  },
  {
    id: 'results',
    label: 'Results',
    cell: ({ certificate }) => {
      const { found, notTested, isFailed } = summarizeInParts(tabulate(certificate.tests));
      return (
        <span className="max-sm:text-right">
          <span className={isFailed ? 'text-alarm' : ''}>{found}</span> <span>{notTested}</span>
        </span>
      );
    },
  },
  {
    ...actionsColumn,
    cell: ({ productId, number, published }) =>
      published && (
        <RowActions
          name={`lot ${number}`}
          actions={[
            {
              icon: ExternalLink,
              label: 'Certificate',
              ariaLabel: `Certificate of lot ${number}`,
              href: certificatePath(productId, number),
            },
          ]}
        />
      ),
  },
];

export function LotState({ lot: { published, recall, isAnnounced } }: { lot: AdminLot }) {
  if (recall) return <Tag tone="alarm">Recalled</Tag>;
  if (published?.isCurrent) return <Tag tone="pass">Published</Tag>;
  if (published) return <Tag tone="warning">Changed since</Tag>;
  return <Tag>{isAnnounced ? 'In testing' : 'Draft'}</Tag>;
}
