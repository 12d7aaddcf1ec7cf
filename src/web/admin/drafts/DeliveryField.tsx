import { useFormContext } from 'react-hook-form';
import { listOfferedMethods } from '../../../domain/pricing/offered-methods.ts';
import {
  copyMethod,
  nameMethod,
  shippingMethodIds,
} from '../../../domain/pricing/shipping-methods.ts';
import { useSettings } from '../../settings-query.ts';
import { SelectField } from '../form/fields.tsx';
import type { TypedDraft } from './draft-values.ts';

/** How the order will get to its buyer, where the shop has more than one way. */
export function DeliveryField() {
  const settings = useSettings();
  const form = useFormContext<TypedDraft>();
  const chosen = form.watch('shippingMethod');
  const offered = listOfferedMethods(settings, { province: '', postalCode: '' });
  const ids = shippingMethodIds.filter((id) => offered.includes(id) || id === chosen);
  if (ids.length < 2) return null;
  return (
    <div className="max-w-60">
      <SelectField
        form={form}
        name="shippingMethod"
        label="Delivery"
        options={ids.map((id) => ({ value: id, label: nameMethod(copyMethod(settings, id)) }))}
      />
    </div>
  );
}
