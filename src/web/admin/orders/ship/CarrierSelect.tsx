import type { ComponentProps } from 'react';
import { type Carrier, readCarrier } from '../../../../domain/parcel-tracking.ts';
import { Select } from '../../../ui/Select.tsx';
import { carrierOptions } from './last-carrier.ts';

type CarrierSelectProps = Omit<ComponentProps<typeof Select>, 'onChange' | 'children'> & {
  value: Carrier;
  onChoose: (carrier: Carrier) => void;
};

export function CarrierSelect({ onChoose, ...select }: CarrierSelectProps) {
  return (
    <Select
      {...select}
      dense
      onChange={({ target }) => {
        const carrier = readCarrier(target.value);
        if (carrier) onChoose(carrier);
      }}
    >
      {carrierOptions.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
