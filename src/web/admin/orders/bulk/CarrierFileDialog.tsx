import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import '../../../../contracts/wire/describe-issue.ts';
import { datedFileName } from '../../../../domain/catalogue/product-export.ts';
import {
  type CarrierFormat,
  carrierFormats,
  type ParcelSize,
  writeCarrierFile,
} from '../../../../domain/delivery/carrier-file.ts';
import { carrierNames } from '../../../../domain/delivery/parcel-tracking.ts';
import { call, describeFailure } from '../../../api.ts';
import { downloadFile } from '../../../download-file.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { ActDialog } from '../../form/ActDialog.tsx';
import { readRemembered, remember } from '../../form/remembered.ts';
import { TextLine } from '../../form/TextLine.tsx';
import { countOf } from '../../page/count-of.ts';

const STORED_AS = 'carrier-file';

const whole = z.coerce.number().int().min(1);
const sizes = z.object({
  weight: whole.max(30_000),
  length: whole.max(200),
  width: whole.max(200),
  height: whole.max(200),
});
const kept = z.object({ format: z.enum(carrierFormats), parcel: sizes });
const usual: z.infer<typeof kept> = {
  format: 'canada-post',
  parcel: { weight: 250, length: 20, width: 15, height: 8 },
};

/** Where the file is taken to. */
const hints: Record<CarrierFormat, string> = {
  'canada-post':
    'Addresses with headings, for Electronic Shipping Tools. If its import asks, tell it once which column is which.',
  purolator: 'Contacts as Outlook exports them: choose Outlook in the address book’s import.',
  'chit-chats': 'The advanced CSV template. The postage is chosen there.',
  stallion: 'Shipments with headings. The postage is chosen there.',
};

const lines: readonly { side: keyof ParcelSize; label: string }[] = [
  { side: 'weight', label: 'Weight in grams' },
  { side: 'length', label: 'Length in cm' },
  { side: 'width', label: 'Width in cm' },
  { side: 'height', label: 'Height in cm' },
];

type CarrierFileDialogProps = { search: { orders: string }; onClose: () => void };

/** Saves the chosen orders' addresses in the form that a carrier makes labels from. */
export function CarrierFileDialog({ search, onClose }: CarrierFileDialogProps) {
  const [start] = useState(() => readRemembered(STORED_AS, kept) ?? usual);
  const [format, setFormat] = useState(start.format);
  const [typed, setTyped] = useState<Record<keyof ParcelSize, number | string>>(start.parcel);
  const parcel = sizes.safeParse(typed);
  const saving = useMutation({
    mutationFn: async (size: ParcelSize) => {
      const chosen = await call('GET /api/admin/orders/to-ship', { query: search });
      const orders = chosen.orders.filter(({ shippingMethod }) => shippingMethod !== 'pickup');
      return { orders, text: writeCarrierFile(format, orders, size) };
    },
    onSuccess: ({ orders, text }, size) => {
      if (orders.length === 0) return;
      const name = datedFileName(`labels-${format}`, new Date(), 'csv');
      remember(STORED_AS, { format, parcel: size });
      downloadFile(name, [text], 'text/csv');
      showToast({ title: `${countOf(orders.length, 'order')} exported`, description: name });
      onClose();
    },
  });
  return (
    <ActDialog
      onClose={onClose}
      title="Export for Labels"
      description="The addresses of the selected orders that are to be shipped, as a CSV file for the carrier."
      action={
        <Button
          pending={saving.isPending}
          pendingLabel="Exporting..."
          disabled={!parcel.success}
          onClick={() => parcel.success && saving.mutate(parcel.data)}
        >
          Export
        </Button>
      }
    >
      <div className="grid gap-4">
        <Field label="Carrier" hint={hints[format]}>
          {(control) => (
            <Select
              {...control}
              dense
              value={format}
              onChange={({ target }) => {
                const chosen = carrierFormats.find((known) => known === target.value);
                if (chosen) setFormat(chosen);
              }}
            >
              {carrierFormats.map((known) => (
                <option key={known} value={known}>
                  {carrierNames[known]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {format !== 'purolator' && (
          <fieldset className="grid grid-cols-2 gap-4">
            <legend className="mb-2 text-ink-soft">Your usual parcel</legend>
            {lines.map(({ side, label }) => (
              <TextLine
                key={side}
                label={label}
                inputMode="numeric"
                maxLength={5}
                value={`${typed[side]}`}
                error={
                  sizes.shape[side].safeParse(typed[side]).success ? undefined : 'A whole number'
                }
                onChange={(value) => setTyped({ ...typed, [side]: value })}
              />
            ))}
          </fieldset>
        )}
        <p role="status" className="empty:absolute">
          {saving.data?.orders.length === 0 && 'None of the selected orders is to be shipped.'}
        </p>
        {saving.isError && (
          <Notice tone="error" title="The orders were not exported">
            {describeFailure(saving.error, 'The shop could not be reached. Press Export again.')}
          </Notice>
        )}
      </div>
    </ActDialog>
  );
}
