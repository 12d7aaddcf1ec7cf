import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import {
  PURCHASE_ORDER_LIMIT,
  PURCHASE_ORDER_TOO_LARGE,
  uploadPurchaseOrder,
} from '../../../contracts/orders/purchase-orders.ts';
import { sendFile } from '../form/send-file.ts';
import { UploadField } from '../form/UploadField.tsx';
import { PurchaseOrderButton } from './PurchaseOrderButton.tsx';

type PurchaseOrderFieldProps<Typed extends FieldValues> = {
  form: UseFormReturn<Typed>;
  name: FieldPath<Typed>;
  /** Of the purchase order, for the name of the file. */
  number: string;
};

/** The file of a purchase order, which only the owner reads. */
export function PurchaseOrderField<Typed extends FieldValues>({
  form,
  name,
  number,
}: PurchaseOrderFieldProps<Typed>) {
  return (
    <UploadField
      form={form}
      name={name}
      label="Purchase order"
      accept=".pdf,.png,.jpg,.jpeg,.webp"
      chooseLabel="Choose a File"
      hint={(isThere) =>
        isThere
          ? 'Only you can read it.'
          : 'Choose a PDF or a picture of at most 5 MB, or drop one here. Only you can read it.'
      }
      send={async (file, signal) => {
        if (file.size > PURCHASE_ORDER_LIMIT) throw new Error(PURCHASE_ORDER_TOO_LARGE);
        return (await sendFile(uploadPurchaseOrder, file, { signal })).id;
      }}
      download={(id) => <PurchaseOrderButton id={id} number={number} />}
    />
  );
}
