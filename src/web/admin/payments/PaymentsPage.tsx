import { useQuery } from '@tanstack/react-query';
import {
  CalendarCheck,
  CalendarDays,
  FileDown,
  FileText,
  FileUp,
  Hourglass,
  Landmark,
  MailOpen,
  Plus,
  Undo2,
} from 'lucide-react';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { useListParams } from '../list/use-list-params.ts';
import { ButtonLink } from '../page/ButtonLink.tsx';
import { MoreMenu } from '../page/MoreMenu.tsx';
import { CountedLink } from './CountedLink.tsx';
import { MailboxProblem } from './notification-mail/MailboxLine.tsx';
import { mailboxQuery, outstandingQuery, refundsQuery } from './queries.ts';
import { JustMatched } from './suggested/JustMatched.tsx';
import { SuggestedTransfers } from './suggested/SuggestedTransfers.tsx';
import { useOutcomes } from './suggested/use-outcomes.ts';
import { transferList } from './transfer-list.tsx';

/** All incoming transfers. The first tab has those to match, each with its surest order. */
export function PaymentsPage() {
  const { at } = useListParams();
  const { data: read } = useQuery(mailboxQuery);
  const { data: outstanding } = useQuery(outstandingQuery);
  const { data: refunds } = useQuery(refundsQuery);
  const { outcomes, onMatched, onUndone } = useOutcomes();
  const isToMatch = at.filter === '' && at.q === '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle
        lead="Every incoming transfer, and what it was matched to."
        actions={
          <>
            <MoreMenu
              items={[
                { icon: MailOpen, label: 'Email', to: '/admin/dashboard/payments/mail' },
                { icon: CalendarCheck, label: 'Day-End', to: '/admin/dashboard/payments/day-end' },
                { icon: CalendarDays, label: 'By Month', to: '/admin/dashboard/payments/months' },
                { icon: FileText, label: 'Invoices', to: '/admin/dashboard/payments/invoices' },
                { icon: FileDown, label: 'Exports', to: '/admin/dashboard/payments/exports' },
                {
                  icon: Landmark,
                  label: 'Tax Return',
                  to: '/admin/dashboard/payments/tax-return',
                },
                {
                  icon: Plus,
                  label: 'Enter a Payment',
                  to: '/admin/dashboard/payments/new',
                },
              ]}
            />
            <CountedLink
              to="/admin/dashboard/payments/outstanding"
              icon={Hourglass}
              label="Outstanding"
              count={outstanding?.ages.reduce((sum, { orders }) => sum + orders, 0)}
            />
            <CountedLink
              to="/admin/dashboard/payments/refunds"
              icon={Undo2}
              label="Refunds"
              count={refunds?.owed.length}
            />
            <ButtonLink to="/admin/dashboard/payments/bank-file" icon={FileUp}>
              Bank File
            </ButtonLink>
          </>
        }
      >
        Payments
      </PageTitle>
      <MailboxProblem mailbox={read?.mailbox} />
      <AdminList
        list={
          isToMatch
            ? {
                ...transferList,
                pagesItself: true,
                show: () => (
                  <SuggestedTransfers
                    lead={
                      <p className="text-ink-soft">Each is shown with its most likely order.</p>
                    }
                    onMatched={onMatched}
                  />
                ),
              }
            : transferList
        }
      />
      <JustMatched outcomes={outcomes} onUndone={onUndone} />
    </div>
  );
}
