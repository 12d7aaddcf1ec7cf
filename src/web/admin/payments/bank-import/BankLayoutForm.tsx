import { useId, useState } from 'react';
import type { BankFileRead } from '../../../../contracts/payments/bank-import.ts';
import { type DayOrder, dayOrders } from '../../../../domain/import/written-day.ts';
import {
  type BankColumn,
  type BankLayout,
  bankColumns,
} from '../../../../domain/payments/bank-columns.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { SaveFailure } from '../../form/SaveFailure.tsx';

const columnNames: Record<BankColumn, string> = {
  day: 'Date',
  amount: 'Amount, in and out',
  'unsigned-amount': 'Amount (in or out by the balance)',
  credit: 'Money in',
  debit: 'Money out',
  direction: 'In or out, as a word',
  balance: 'Balance',
  currency: 'Currency',
  description: 'Description',
  sender: 'Sender',
  reference: 'Interac reference',
  message: "Payer's message",
};

const orderNames: Record<DayOrder, string> = {
  'month-first': '08/31/2026, the month first',
  'day-first': '31/08/2026, the day first',
};

type BankLayoutFormProps = {
  read: BankFileRead;
  /** As chosen, also while the file is read again. */
  layout: BankLayout;
  isReading: boolean;
  error: unknown;
  onChange: (layout: BankLayout) => void;
  /** The owner's name for a bank that the shop does not know. */
  bank: string;
  onBank: (bank: string) => void;
};

/** What each column holds. Each change has the file read again at once. */
export function BankLayoutForm({
  read,
  layout,
  isReading,
  error,
  onChange,
  bank,
  onBank,
}: BankLayoutFormProps) {
  const { isKnown, columns, fault, remembered } = read;
  const [isOpen, setOpen] = useState(fault !== null || (!isKnown && !remembered));
  const title = useId();
  const choose = (place: number, value: string) => {
    const kind = bankColumns.find((known) => known === value) ?? null;
    const before = columns.map((_, index) => layout.columns[index] ?? null);
    const isOfDay = kind === 'day' || before[place] === 'day';
    onChange({
      // Other days may be written in another order.
      dayOrder: isOfDay ? null : layout.dayOrder,
      columns: before.with(place, kind),
    });
  };
  const dayOrder = layout.dayOrder ?? read.layout.dayOrder;
  return (
    <section aria-labelledby={title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {fault && (
        <Notice
          tone="warning"
          title="The file cannot be read yet"
        >{`${fault.endsWith('?') ? fault : `${fault}.`} The columns are listed below.`}</Notice>
      )}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-3 border-y border-line">
          <span id={title} className="font-semibold">
            How the file is read
          </span>
          <span role="status" className="text-sm text-ink-soft">
            {isReading
              ? 'Reading again...'
              : remembered
                ? 'As you set it last time'
                : isKnown && `As ${read.bank} writes them`}
          </span>
        </summary>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2">
          <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
            <Field
              label="Dates are written"
              hint="Dates with the year first, or the month's name, are read either way."
            >
              {(control) => (
                <Select
                  {...control}
                  dense
                  value={dayOrder ?? ''}
                  onChange={({ target }) => {
                    const chosen = dayOrders.find((known) => known === target.value);
                    if (chosen) onChange({ ...layout, dayOrder: chosen });
                  }}
                >
                  {dayOrder === null && (
                    <option value="">{fault ? 'Choose' : 'Not needed here'}</option>
                  )}
                  {dayOrders.map((order) => (
                    <option key={order} value={order}>
                      {orderNames[order]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {!isKnown && (
              <Field
                label="Bank"
                optional
                hint="The next file with these columns is read the same way."
              >
                {(control) => (
                  <TextInput
                    {...control}
                    dense
                    maxLength={60}
                    autoComplete="off"
                    value={bank}
                    onChange={({ target }) => onBank(target.value)}
                  />
                )}
              </Field>
            )}
          </div>
          <table
            aria-label="Columns of the file"
            className="w-full border-b border-line max-sm:block"
          >
            <thead className="max-sm:hidden">
              <tr className="text-left text-xs text-ink-soft">
                <th scope="col" className="py-1.5 pr-4 font-semibold">
                  Column
                </th>
                <th scope="col" className="py-1.5 pr-4 font-semibold">
                  Examples
                </th>
                <th scope="col" className="w-60 py-1.5 font-semibold">
                  Holds
                </th>
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {columns.map(({ name, examples }, place) => (
                <tr
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
                  key={place}
                  className="border-t border-line max-sm:grid max-sm:gap-1 max-sm:py-3"
                >
                  <th
                    scope="row"
                    className="py-1.5 pr-4 text-left font-medium wrap-anywhere sm:w-40"
                  >
                    {name}
                  </th>
                  <td className="py-1.5 pr-4 text-sm figures wrap-anywhere text-ink-soft max-sm:py-0">
                    {examples.join(' · ') || 'Empty'}
                  </td>
                  <td className="py-1.5">
                    <Select
                      dense
                      aria-label={`${name} holds`}
                      value={layout.columns[place] ?? ''}
                      onChange={({ target }) => choose(place, target.value)}
                    >
                      <option value="">Ignore this column</option>
                      {bankColumns.map((kind) => (
                        <option key={kind} value={kind}>
                          {columnNames[kind]}
                        </option>
                      ))}
                    </Select>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      {error !== undefined && (
        <SaveFailure error={error} title="The file was not read again" again="choose again" />
      )}
    </section>
  );
}
