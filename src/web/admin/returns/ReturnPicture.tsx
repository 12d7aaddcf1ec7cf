import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ActDialog } from '../form/ActDialog.tsx';
import { endpointQuery } from '../page/endpoint-query.ts';
import { LoadFailure } from '../page/LoadFailure.tsx';

/** The picture that a customer sent. */
export function ReturnPicture({ returnId, onClose }: { returnId: string; onClose: () => void }) {
  const query = useQuery(
    endpointQuery('GET /api/admin/returns/{id}/picture', { params: { id: returnId } }),
  );
  return (
    <ActDialog
      wide
      title="Picture from the customer"
      description="Only you see it. It is erased with the customer’s data."
      cancelLabel="Close"
      onClose={onClose}
    >
      <LoadFailure query={query} what="The picture" />
      {query.isPending && <Skeleton className="h-72 rounded-surface" />}
      {query.data && (
        <img
          src={`data:image/webp;base64,${query.data.picture}`}
          alt="What the customer reports"
          className="max-h-[65dvh] w-full rounded-surface object-contain"
        />
      )}
    </ActDialog>
  );
}
