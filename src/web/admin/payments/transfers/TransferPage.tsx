import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailPage } from '../../DetailPage.tsx';
import { transferQuery } from '../queries.ts';
import { TransferSheet } from './TransferSheet.tsx';

/** One transfer: what it is, what to do about it, and what was done. */
export function TransferPage() {
  const id = String(useParams({ strict: false }).id);
  const query = useQuery(transferQuery(id));
  return (
    <DetailPage
      query={query}
      what="transfer"
      list={{ to: '/admin/dashboard/payments', label: 'All transfers' }}
      gone="Its address may be mistyped. No transfer is ever deleted."
    >
      {(transfer) => <TransferSheet key={transfer.id} transfer={transfer} />}
    </DetailPage>
  );
}
