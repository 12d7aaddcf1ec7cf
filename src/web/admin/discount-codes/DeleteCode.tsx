import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnedCode } from '../../../contracts/admin-discount-codes.ts';
import { call, messageOf } from '../../api.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { ownedCodesQuery } from './queries.ts';

type DeleteCodeProps = { code: OwnedCode | undefined; onClose: () => void };

/** Asks whether a code is to go, and sends it away. */
export function DeleteCode({ code, onClose }: DeleteCodeProps) {
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: ({ id }: OwnedCode) =>
      call('DELETE /api/admin/discount-codes/{id}', { params: { id } }),
    onSuccess: (_, { code: name }) =>
      showToast({ title: 'Discount code deleted', description: name }),
    onError: (error) =>
      showToast({
        title: 'Failed to delete discount code',
        description: messageOf(error, 'Please try again in a minute.'),
        tone: 'destructive',
      }),
    onSettled: () => {
      onClose();
      return queryClient.invalidateQueries(ownedCodesQuery);
    },
  });
  return (
    <ConfirmDialog
      question={code && `Are you sure you want to delete the discount code ${code.code}?`}
      isPending={deletion.isPending}
      onConfirm={() => code && deletion.mutate(code)}
      onCancel={onClose}
    >
      Nobody can use it from then on. Orders that used it keep their discount.
      {code?.subscriber && ` It was given to ${code.subscriber}.`}
    </ConfirmDialog>
  );
}
