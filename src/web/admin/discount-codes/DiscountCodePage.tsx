import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { BackLink } from '../page/BackLink.tsx';
import { DetailPage } from '../page/DetailPage.tsx';
import { CodeForm } from './CodeForm.tsx';
import { CodeState } from './CodeState.tsx';
import { describeUses } from './describe-code.ts';
import { codeQuery } from './queries.ts';

const list = { to: '/admin/dashboard/discount-codes', label: 'All discount codes' } as const;

export function DiscountCodePage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(codeQuery(id));
  return (
    <DetailPage
      query={query}
      what="discount code"
      list={list}
      gone="It may have been deleted."
      fresh
    >
      {(code, showCurrent) => (
        <div className="grid max-w-2xl gap-6">
          <PageTitle
            lead={
              <span className="flex flex-wrap items-center gap-2">
                <span translate="no" className="code-figures font-semibold break-all text-ink">
                  {code.code}
                </span>
                <CodeState code={code} />
                <span className="figures">{`Used ${describeUses(code)}`}</span>
                {code.bySignUp && (
                  <span>{`· Made for ${code.subscriber ?? 'a subscriber who has left the list'}`}</span>
                )}
              </span>
            }
          >
            Edit Discount Code
          </PageTitle>
          <CodeForm code={code} onShowCurrent={showCurrent} />
        </div>
      )}
    </DetailPage>
  );
}

export function NewDiscountCodePage() {
  return (
    <div className="grid max-w-2xl gap-6">
      <div className="grid gap-2">
        <BackLink to={list.to}>{list.label}</BackLink>
        <PageTitle lead="It works at the checkout as soon as it is saved.">
          Add Discount Code
        </PageTitle>
      </div>
      <CodeForm />
    </div>
  );
}
