import { useQuery } from '@tanstack/react-query';
import { Plus, TicketPercent } from 'lucide-react';
import { useState } from 'react';
import type { AdminDiscountCode } from '../../../contracts/discounts/admin-discount-codes.ts';
import { call } from '../../api.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { DeleteDialog } from '../form/DeleteDialog.tsx';
import { LocalList } from '../list/LocalList.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { codeColumns } from './code-columns.tsx';
import { describeUses, describeValue } from './describe-code.ts';
import { adminCodesQuery } from './queries.ts';

/** Each subscriber has a code: the list opens with the owner's own. */
const filters = [
  { value: '', label: 'Made by you' },
  { value: 'sign-up', label: 'Made by sign-ups' },
  { value: 'all', label: 'All codes' },
] as const;

const addCode = (
  <ButtonLink to="/admin/dashboard/discount-codes/new" icon={Plus}>
    Add Discount Code
  </ButtonLink>
);

export function DiscountCodesPage() {
  const query = useQuery(adminCodesQuery);
  const { at } = useListParams();
  const [deleted, setDeleted] = useState<AdminDiscountCode>();
  return (
    <div className="grid gap-6">
      <PageTitle
        lead="A code takes a percentage or an amount off an order. Shoppers type it at the checkout."
        actions={addCode}
      >
        Discount Code Management
      </PageTitle>
      <LocalList
        query={query}
        rows={(query.data ?? []).filter((code) => isShown(code, at.filter))}
        columns={codeColumns(setDeleted)}
        textOf={(code) =>
          [code.code, describeValue(code), describeUses(code), code.subscriber ?? ''].join(' ')
        }
        label="Discount codes"
        searchLabel="Search codes"
        describeCount={(total) => `${total} ${total === 1 ? 'code' : 'codes'}`}
        filters={filters}
        empty={
          <EmptyState icon={TicketPercent} title="No discount codes created yet." action={addCode}>
            <p>
              Create one for a sale, a customer or a laboratory. Codes given to newsletter sign-ups
              are under ‘Made by sign-ups’.
            </p>
          </EmptyState>
        }
      />
      {deleted && (
        <DeleteDialog
          question={`Are you sure you want to delete the discount code ${deleted.code}?`}
          action={() =>
            call('DELETE /api/admin/discount-codes/{id}', { params: { id: deleted.id } })
          }
          done={{ title: 'Discount code deleted', description: deleted.code }}
          failure="Failed to delete discount code"
          refresh={(queryClient) => queryClient.invalidateQueries(adminCodesQuery)}
          onClose={() => setDeleted(undefined)}
        >{`Nobody can use it any more. Orders that used it keep their discount.${deleted.subscriber ? ` It was given to ${deleted.subscriber}.` : ''}`}</DeleteDialog>
      )}
    </div>
  );
}

function isShown({ bySignUp }: AdminDiscountCode, filter: string): boolean {
  if (filter === 'all') return true;
  return filter === 'sign-up' ? bySignUp : !bySignUp;
}
