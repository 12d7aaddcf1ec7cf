import { ChevronLeft, ChevronRight } from 'lucide-react';
import { shopDay } from '../../../../domain/dates/shop-day.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import {
  type Period,
  periodAround,
  type Span,
  shiftPeriod,
  shownMonth,
  spanOf,
  spans,
} from './period.ts';

const spanNames: Record<Span, string> = { month: 'Month', quarter: 'Quarter', year: 'Year' };

type PeriodPickerProps = { period: Period; onChoose: (period: Period) => void };

/** A month, a quarter or a year, and the ones before and after. */
export function PeriodPicker({ period, onChoose }: PeriodPickerProps) {
  const span = spanOf(period);
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Select
        dense
        aria-label="Period"
        value={span ?? ''}
        onChange={({ target }) => {
          const chosen = isSpan(target.value) ? target.value : 'month';
          onChoose(periodAround(shownMonth(period, shopDay(Date.now()).slice(0, 7)), chosen));
        }}
      >
        {!span && <option value="">Other</option>}
        {Object.entries(spanNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      <Button
        variant="secondary"
        size="sm"
        aria-label="The period before"
        onClick={() => onChoose(shiftPeriod(period, -1))}
      >
        <ChevronLeft className="size-4" />
      </Button>
      <Button
        variant="secondary"
        size="sm"
        aria-label="The period after"
        onClick={() => onChoose(shiftPeriod(period, 1))}
      >
        <ChevronRight className="size-4" />
      </Button>
    </div>
  );
}

function isSpan(value: string): value is Span {
  return Object.keys(spans).includes(value);
}
