import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { OneThing } from '../../OneThing.tsx';
import { transferQuery } from '../queries.ts';
import { TransferSheet } from './TransferSheet.tsx';

/** One transfer: what it is, what to do about it, and what was done. */
export function TransferPage() {
  const id = String(useParams({ strict: false }).id);
  const query = useQuery(transferQuery(id));
  return (
    <OneThing
      query={query}
      what="transfer"
      list={{ to: '/admin/dashboard/payments', label: 'All transfers' }}
      gone="Its address may be mistyped. No transfer is ever deleted."
    >
      {(transfer) => <TransferSheet key={transfer.id} transfer={transfer} />}
    </OneThing>
  );
}
