import { type PeriodKey, periodKeys, periodOf } from '../../../../domain/dates/periods.ts';
import { shopDay } from '../../../../domain/dates/shop-day.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextLine } from '../../form/TextLine.tsx';

/** Days as 2026-01-31, both inclusive. '' is none yet. */
export type Period = { from: string; to: string };

type Chosen = Period & { key: PeriodKey | 'days' };

const names: Record<Chosen['key'], string> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
  days: 'From one day to another',
};

/** What is chosen at first: the month that an accountant asks for. */
export function choosePeriod(key: PeriodKey = 'last-month'): Chosen {
  return { key, ...periodOf(key, shopDay(Date.now())) };
}

/** Why nothing can be downloaded for a period; undefined where it can. */
export function problemOf({ from, to }: Period): string | undefined {
  if (from === '' || to === '') return 'Choose both days';
  return to < from ? 'This day is before the first' : undefined;
}

type PeriodChoiceProps = { chosen: Chosen; onChange: (chosen: Chosen) => void };

/** A period of the calendar, or any days. */
export function PeriodChoice({ chosen, onChange }: PeriodChoiceProps) {
  const choose = (value: string) => {
    const key = periodKeys.find((one) => one === value);
    onChange(key ? choosePeriod(key) : { ...chosen, key: 'days' });
  };
  const isReversed = chosen.from !== '' && chosen.to !== '' && chosen.to < chosen.from;
  return (
    <div className="grid max-w-2xl items-start gap-4 sm:grid-cols-3">
      <Field label="Period">
        {(control) => (
          <Select
            {...control}
            dense
            value={chosen.key}
            onChange={({ target }) => choose(target.value)}
          >
            {([...periodKeys, 'days'] as const).map((key) => (
              <option key={key} value={key}>
                {names[key]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {chosen.key === 'days' ? (
        <>
          <TextLine
            label="From"
            type="date"
            value={chosen.from}
            onChange={(from) => onChange({ ...chosen, from })}
          />
          <TextLine
            label="To"
            type="date"
            value={chosen.to}
            error={isReversed ? 'This day is before the first' : undefined}
            onChange={(to) => onChange({ ...chosen, to })}
          />
        </>
      ) : (
        <p className="figures text-ink-soft sm:col-span-2 sm:self-end sm:pb-2">
          {`${chosen.from} to ${chosen.to}`}
        </p>
      )}
    </div>
  );
}
