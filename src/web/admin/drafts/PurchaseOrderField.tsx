import { useMutation } from '@tanstack/react-query';
import { FileUp, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import {
  PURCHASE_ORDER_LIMIT,
  PURCHASE_ORDER_TOO_LARGE,
  uploadPurchaseOrder,
} from '../../../contracts/orders/purchase-orders.ts';
import { messageOf } from '../../api.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { FileDrop, UploadError } from '../form/FileDrop.tsx';
import { isSessionEnded, SessionEnded } from '../form/SaveFailure.tsx';
import { sendFile } from '../form/send-file.ts';
import type { TypedDraft } from './draft-values.ts';
import { PurchaseOrderButton } from './PurchaseOrderButton.tsx';

/** The file of a purchase order, uploaded as soon as it is chosen or dropped; it is the draft's once that is saved. */
export function PurchaseOrderField() {
  const { control, watch } = useFormContext<TypedDraft>();
  const { field, fieldState } = useController({ control, name: 'business.poFile' });
  const number = watch('business.poNumber') ?? '';
  const labelId = useId();
  const upload = useMutation({
    mutationFn: (file: File) => {
      if (file.size > PURCHASE_ORDER_LIMIT) throw new Error(PURCHASE_ORDER_TOO_LARGE);
      return sendFile(uploadPurchaseOrder, file);
    },
    onSuccess: ({ id }) => field.onChange(id),
  });
  const id = field.value ?? null;
  const error = upload.isError ? describe(upload.error) : fieldState.error?.message;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a grid
    <div role="group" aria-labelledby={labelId} className="grid content-start gap-1.5">
      <span
        id={labelId}
        className="flex items-baseline justify-between gap-3 text-sm font-semibold"
      >
        <span>Purchase order</span>
        <span className="text-xs leading-4 font-normal text-ink-soft">optional</span>
      </span>
      <FileDrop
        label="Purchase order, file"
        accept=".pdf,.png,.jpg,.jpeg,.webp"
        onFiles={([file]) => upload.mutate(file)}
        className="gap-2 p-3"
        isInvalid={error !== undefined}
      >
        {(open) => (
          <>
            <p className="text-sm text-ink-soft">
              {id
                ? 'Only you can read it.'
                : 'Choose a PDF or a picture of at most 5 MB, or drop one here. Only you can read it.'}
            </p>
            <div className="flex flex-wrap gap-2">
              {id && <PurchaseOrderButton id={id} number={number} />}
              <Button
                ref={field.ref}
                variant="secondary"
                size="sm"
                pending={upload.isPending}
                pendingLabel="Uploading..."
                onClick={open}
              >
                <FileUp className="size-4" />
                <span>{id ? 'Replace' : 'Choose a File'}</span>
              </Button>
              {id && (
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() => {
                    upload.reset();
                    field.onChange(null);
                  }}
                >
                  <Trash2 className="size-4" />
                  Remove
                </Button>
              )}
            </div>
            {error !== undefined && <UploadError>{error}</UploadError>}
          </>
        )}
      </FileDrop>
    </div>
  );
}

/** Why an upload failed, and what to do. */
function describe(failure: Error) {
  if (isSessionEnded(failure)) {
    return <SessionEnded then="come back here and choose the file again" />;
  }
  return failure instanceof TypeError
    ? 'The shop could not be reached. Check your internet connection, then choose the file again.'
    : messageOf(failure, failure.message);
}
