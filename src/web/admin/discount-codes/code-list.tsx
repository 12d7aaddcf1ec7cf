import type { AdminDiscountCode } from '../../../contracts/discounts/admin-discount-codes.ts';
import { codeSorts } from '../../../contracts/wire/admin-lists.ts';
import type { Column } from '../list/column.ts';
import { readListParams } from '../list/read-list-params.ts';
import { ListDate } from '../page/ListDate.tsx';
import { ResourceListPage, resourceList } from '../resource/resource-list.tsx';
import { CodeState } from './CodeState.tsx';
import { describeUses, describeValue, lastDay } from './describe-code.ts';
import { discountCode } from './discount-code.ts';

export function ListPage() {
  return (
    <ResourceListPage
      resource={discountCode}
      list={codeList}
      lead="A code takes a percentage or an amount off an order. Shoppers type it at the checkout."
    />
  );
}

const columns: readonly Column<AdminDiscountCode>[] = [
  {
    id: 'code',
    label: 'Code',
    sorts: true,
    onPhone: 'title',
    cell: ({ code }) => (
      <span translate="no" className="code-figures break-all">
        {code}
      </span>
    ),
    below: ({ subscriber, firstOrderOnly }) => (
      <span className="text-xs break-all text-ink-soft">
        {subscriber ?? (firstOrderOnly && 'First orders only')}
      </span>
    ),
  },
  {
    id: 'discount',
    label: 'Discount',
    sorts: true,
    figures: true,
    onPhone: 'aside',
    className: 'whitespace-nowrap',
    cell: describeValue,
  },
  {
    id: 'used',
    label: 'Used',
    sorts: true,
    figures: true,
    onPhone: 'detail',
    className: 'whitespace-nowrap',
    cell: describeUses,
  },
  {
    id: 'expires',
    label: 'Expires',
    sorts: true,
    onPhone: 'detail',
    className: 'sm:pl-5',
    cell: (code) => {
      const day = lastDay(code);
      return day ? <ListDate date={day} /> : <span className="text-ink-soft">Never</span>;
    },
  },
  { id: 'state', label: 'State', onPhone: 'tag', cell: (code) => <CodeState code={code} /> },
];

const codeList = resourceList(discountCode, {
  counted: 'code',
  query: (at) =>
    discountCode.page({
      filter: 'own',
      ...readListParams(at, { filters: ['sign-up', 'all'], sorts: codeSorts }),
    }),
  search: { label: 'Search codes', hint: 'Code or subscriber’s email' },
  filters: {
    of: () => [
      { value: '', label: 'Made by you' },
      { value: 'sign-up', label: 'Made by sign-ups' },
      { value: 'all', label: 'All codes' },
    ],
  },
  columns,
  deletion: ({ code, subscriber }) => ({
    question: `Are you sure you want to delete the discount code ${code}?`,
    children: `Nobody can use it any more. Orders that used it keep their discount.${subscriber ? ` It was given to ${subscriber}.` : ''}`,
  }),
  empty: {
    title: 'No discount codes created yet.',
    text: 'Create one for a sale, a customer or a laboratory. Codes given to newsletter sign-ups are under ‘Made by sign-ups’.',
  },
});
