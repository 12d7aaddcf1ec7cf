import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { TicketX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PageFailure } from '../../frame/PageFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { AdminLink } from '../AdminLink.tsx';
import { BackLink } from '../BackLink.tsx';
import { SectionPending } from '../SectionPending.tsx';
import { CodeForm } from './CodeForm.tsx';
import { CodeState } from './CodeState.tsx';
import { describeUses } from './describe-code.ts';
import { ownedCodesQuery } from './queries.ts';

/** One discount code, to be changed. */
export function DiscountCodePage() {
  const { id } = useParams({ strict: false });
  const query = useQuery(ownedCodesQuery);
  const [opening, setOpening] = useState(0);
  if (query.isError) {
    return <PageFailure error={query.error} reset={() => void query.refetch()} />;
  }
  // What another visit left may be old: the form starts with what is read now.
  if (!query.isFetchedAfterMount || !query.data) return <SectionPending />;
  const code = query.data.find((candidate) => candidate.id === id);
  if (!code) {
    return (
      <EmptyState
        icon={TicketX}
        title="Discount code not found"
        action={
          <Button asChild size="sm">
            <AdminLink to="/admin/dashboard/discount-codes">All discount codes</AdminLink>
          </Button>
        }
      >
        <p>It may have been deleted.</p>
      </EmptyState>
    );
  }
  return (
    <div className="grid max-w-2xl gap-6">
      <CodeHead
        lead={
          <span className="flex flex-wrap items-center gap-2">
            <span className="code-figures font-semibold break-all text-ink">{code.code}</span>
            <CodeState code={code} />
            <span className="figures">Used {describeUses(code)}</span>
            {code.bySignUp && (
              <span>· Made for {code.subscriber ?? 'a subscriber who has left the list'}</span>
            )}
          </span>
        }
      >
        Edit Discount Code
      </CodeHead>
      <CodeForm
        key={`${code.id} ${opening}`}
        code={code}
        onShowCurrent={() => void query.refetch().then(() => setOpening((times) => times + 1))}
      />
    </div>
  );
}

/** A discount code that is not there yet. */
export function NewDiscountCodePage() {
  return (
    <div className="grid max-w-2xl gap-6">
      <CodeHead lead="It works at the checkout as soon as it is saved.">Add Discount Code</CodeHead>
      <CodeForm />
    </div>
  );
}

function CodeHead({ children, lead }: { children: string; lead: ReactNode }) {
  return (
    <div className="grid gap-2">
      <BackLink to="/admin/dashboard/discount-codes">All discount codes</BackLink>
      <PageTitle lead={lead}>{children}</PageTitle>
    </div>
  );
}
