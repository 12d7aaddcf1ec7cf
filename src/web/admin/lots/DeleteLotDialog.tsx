import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnedLot } from '../../../contracts/admin-lots.ts';
import { call, messageOf } from '../../api.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { refreshLots } from './lot-queries.ts';

export function DeleteLotDialog({ lot, onClose }: { lot: OwnedLot; onClose: () => void }) {
  const queryClient = useQueryClient();
  const deleting = useMutation({
    mutationFn: () => call('DELETE /api/admin/lots/{id}', { params: { id: lot.id } }),
    onSuccess: () => showToast({ title: `Lot ${lot.number} deleted` }),
    onError: (error) => {
      const description = messageOf(error, 'The shop could not be reached. Try again.');
      showToast({ title: 'The lot was not deleted', description, tone: 'destructive' });
    },
    onSettled: () => {
      onClose();
      return refreshLots(queryClient, lot.productId);
    },
  });
  return (
    <ConfirmDialog
      question={`Are you sure you want to delete lot ${lot.number}?`}
      isPending={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onCancel={onClose}
    >
      Its certificate leaves the shop; whoever holds a vial of this lot finds it no more.
    </ConfirmDialog>
  );
}
