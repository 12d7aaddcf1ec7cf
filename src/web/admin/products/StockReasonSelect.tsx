import type { ComponentProps } from 'react';
import { stockReasons } from '../../../domain/catalogue/stock-reasons.ts';
import { Select } from '../../ui/forms/Select.tsx';

type StockReasonSelectProps = Omit<ComponentProps<typeof Select>, 'onChange'> & {
  onChoose: (reason: string) => void;
};

/** Why a stock is changed in the list, over the row below; another reason is written on the product’s page. */
export function StockReasonSelect({ onChoose, ...select }: StockReasonSelectProps) {
  return (
    <span className="absolute top-full right-0 z-10 mt-1 w-36">
      <Select
        {...select}
        dense
        // Safari leaves the focus where it was, and the number would be saved before the reason is chosen.
        onPointerDown={({ currentTarget }) => currentTarget.focus()}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">No reason</option>
        {[...stockReasons, 'Other'].map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </Select>
    </span>
  );
}
