import { ExternalLink, FileCheck } from 'lucide-react';
import type { AdminLot } from '../../../contracts/certificates/admin-lots.ts';
import { lotFilters, lotSorts } from '../../../contracts/wire/admin-lists.ts';
import { summarizeInParts } from '../../../domain/certificates/summarize-results.ts';
import { tabulate } from '../../../domain/certificates/test-results.ts';
import { certificatePath } from '../../../domain/pages/page-paths.ts';
import { Tag } from '../../ui/data/Tag.tsx';
import type { ListDeclaration } from '../list/AdminList.tsx';
import type { Column } from '../list/column.ts';
import { readListParams } from '../list/read-list-params.ts';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { pageQuery } from '../page/endpoint-query.ts';
import { ListDate } from '../page/ListDate.tsx';

export const addLot = <ButtonLink to="/admin/dashboard/products">Add Lot</ButtonLink>;

export const lotColumns: readonly Column<AdminLot>[] = [
  {
    id: 'number',
    label: 'Lot',
    sorts: true,
    onPhone: 'title',
    className: 'sm:min-w-28',
    cell: ({ number }) => (
      <span translate="no" className="code-figures wrap-anywhere">
        {number}
      </span>
    ),
  },
  { id: 'state', label: 'Certificate', onPhone: 'aside', cell: (lot) => <LotState lot={lot} /> },
  {
    id: 'issued',
    label: 'Issued',
    sorts: true,
    cell: ({ certificate: { issuedOn } }) => issuedOn && <ListDate date={issuedOn} />,
  },
  {
    id: 'results',
    label: 'Results',
    onPhone: 'detail',
    cell: ({ certificate }) => {
      const { found, notTested, isFailed } = summarizeInParts(tabulate(certificate.tests));
      return (
        <>
          <span className={isFailed ? 'text-alarm' : ''}>{found}</span> <span>{notTested}</span>
        </>
      );
    },
  },
];

const productColumn: Column<AdminLot> = {
  id: 'product',
  label: 'Product',
  sorts: true,
  onPhone: 'detail',
  className: 'sm:min-w-36',
  cell: ({ productName }) => <span className="wrap-anywhere">{productName}</span>,
};

/** What the lists of all lots and of a product's lots say of a row. */
export const lotRow: Pick<ListDeclaration<AdminLot>, 'keyOf' | 'nameOf' | 'to' | 'actions'> = {
  keyOf: ({ id }) => id,
  nameOf: ({ number }) => `lot ${number}`,
  to: ({ id }) => `/admin/dashboard/lots/${id}`,
  actions: ({ productId, number, published }) =>
    published
      ? [
          {
            icon: ExternalLink,
            label: 'Certificate',
            ariaLabel: `Certificate of lot ${number}`,
            href: certificatePath(productId, number),
          },
        ]
      : [],
};

export const lotList: ListDeclaration<AdminLot> = {
  ...lotRow,
  label: 'Lots',
  noun: 'lot',
  query: (at) =>
    pageQuery('GET /api/admin/lots/page', {
      query: readListParams(at, { filters: lotFilters, sorts: lotSorts }),
    }),
  search: { label: 'Lot, product, report or laboratory' },
  filters: {
    of: () => [
      { value: '', label: 'All' },
      { value: 'waiting', label: 'Not published' },
      { value: 'failed', label: 'Outside a limit' },
      { value: 'recalled', label: 'Recalled' },
    ],
  },
  columns: () => lotColumns.toSpliced(1, 0, productColumn),
  empty: () => ({
    icon: FileCheck,
    title: 'No lots',
    text: 'A lot with its laboratory’s results becomes a certificate. To add one, choose its product first.',
    action: addLot,
  }),
};

export function LotState({ lot: { published, recall, isAnnounced } }: { lot: AdminLot }) {
  if (recall) return <Tag tone="alarm">Recalled</Tag>;
  if (published?.isCurrent) return <Tag>Published</Tag>;
  if (published) return <Tag tone="warning">Changed since</Tag>;
  return <Tag>{isAnnounced ? 'In testing' : 'Draft'}</Tag>;
}
