import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { TransferDetails } from '../../../../contracts/payments/transfers.ts';
import { formatDollars } from '../../../../domain/pricing/money.ts';
import { SpecTable } from '../../../ui/data/SpecTable.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { DetailPage } from '../../page/DetailPage.tsx';
import { ShopDate } from '../../page/ShopDate.tsx';
import { MailEvidence } from '../notification-mail/MailChecks.tsx';
import { transferQuery } from '../queries.ts';
import { describeTransfer, evidenceNames } from './describe-transfer.ts';
import { MatchByHand } from './MatchByHand.tsx';
import { MatchedOrders } from './MatchedOrders.tsx';
import { NextTransfer } from './NextTransfer.tsx';
import { Questions } from './Questions.tsx';
import { Suggestions } from './Suggestions.tsx';
import { TransferActions } from './TransferActions.tsx';
import { TransferHistory } from './TransferHistory.tsx';
import { TransferTag } from './TransferTag.tsx';
import { useTransferAction } from './use-transfer-action.ts';

export function TransferPage() {
  const id = String(useParams({ strict: false }).id);
  const query = useQuery(transferQuery(id));
  return (
    <DetailPage
      query={query}
      what="transfer"
      list={{ to: '/admin/dashboard/payments', label: 'All transfers' }}
      gone="The address may be mistyped. Transfers are never deleted."
    >
      {(transfer) => <LoadedTransfer key={transfer.id} transfer={transfer} />}
    </DetailPage>
  );
}

/** What the transfer says stands beside what to do about it; on a phone, above. */
function LoadedTransfer({ transfer }: { transfer: TransferDetails }) {
  const acting = useTransferAction(transfer.id);
  // Until the owner has answered, the server refuses to count the money.
  const hasQuestion = transfer.questions.some(
    ({ why, about }) => why === 'possible-duplicate' || about.state !== 'unconfirmed',
  );
  const canBeMatched =
    transfer.open !== '0.00' || (transfer.state === 'unconfirmed' && !hasQuestion);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle lead={<TransferTag state={transfer.state} />}>
        {describeTransfer(transfer)}
      </PageTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="lg:order-last">
          <Facts transfer={transfer} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Questions transfer={transfer} acting={acting} />
          {transfer.state === 'unconfirmed' && <MailEvidence transfer={transfer} />}
          <MatchedOrders transfer={transfer} acting={acting} />
          <NextTransfer transfer={transfer} acting={acting} />
          {canBeMatched && <Suggestions transfer={transfer} acting={acting} />}
          {canBeMatched && <MatchByHand transfer={transfer} acting={acting} />}
          <TransferActions transfer={transfer} acting={acting} hasQuestion={hasQuestion} />
          <TransferHistory transfer={transfer} />
        </div>
      </div>
    </article>
  );
}

function Facts({ transfer }: { transfer: TransferDetails }) {
  const { open, message, senderName, senderAddress, reference, evidence, state } = transfer;
  const none = <span className="text-ink-soft">–</span>;
  const textOrDash = (text: string) =>
    text ? <span className="wrap-anywhere">{text}</span> : none;
  return (
    <SpecTable
      dense
      rows={[
        { label: 'Message', value: textOrDash(message) },
        { label: 'From', value: textOrDash(senderName) },
        senderAddress !== '' && { label: 'Address', value: textOrDash(senderAddress) },
        { label: 'Received', value: <ShopDate date={transfer.receivedOn} /> },
        {
          label: 'Reference',
          value: reference ? (
            <span translate="no" className="code-figures break-all">
              {reference}
            </span>
          ) : (
            none
          ),
        },
        { label: 'Source', value: evidenceNames[evidence] },
        { label: 'Amount', value: formatDollars(transfer.amount), strong: true },
        state === 'partly-matched' && {
          label: 'Unmatched',
          value: formatDollars(open),
          strong: true,
        },
      ]}
    />
  );
}
