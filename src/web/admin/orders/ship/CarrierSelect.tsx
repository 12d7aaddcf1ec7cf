import type { ComponentProps } from 'react';
import { type Carrier, readCarrier } from '../../../../domain/delivery/parcel-tracking.ts';
import { Select } from '../../../ui/forms/Select.tsx';
import { carrierOptions } from './last-carrier.ts';

type CarrierSelectProps = Omit<ComponentProps<typeof Select>, 'onChange' | 'children'> & {
  /** Undefined until one is chosen. */
  value: Carrier | undefined;
  onChoose: (carrier: Carrier) => void;
  /** An option that chooses none, and takes a choice back; without it, a choice can only be changed. */
  unset?: { label: string; onChoose: () => void };
};

export function CarrierSelect({ value: chosen, onChoose, unset, ...select }: CarrierSelectProps) {
  return (
    <Select
      {...select}
      value={chosen ?? ''}
      dense
      onChange={({ target }) => {
        const carrier = readCarrier(target.value);
        if (carrier) onChoose(carrier);
        else unset?.onChoose();
      }}
    >
      {(unset || chosen === undefined) && (
        <option value="">{unset?.label ?? 'Choose the carrier'}</option>
      )}
      {carrierOptions.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
