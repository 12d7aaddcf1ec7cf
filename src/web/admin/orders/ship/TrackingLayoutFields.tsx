import { useState } from 'react';
import {
  type TrackingColumn,
  type TrackingLayout,
  trackingColumns,
} from '../../../../domain/delivery/tracking-file.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import type { TrackingFile } from './use-tracking-file.ts';

const labels: Record<TrackingColumn, string> = {
  tracking: 'Tracking number',
  reference: 'Order number',
  name: 'Name',
  postalCode: 'Postal code',
};

type TrackingLayoutFieldsProps = {
  file: TrackingFile;
  isNeeded: boolean;
  onChoose: (layout: TrackingLayout) => void;
};

/** Which column of a file holds what. */
export function TrackingLayoutFields({ file, isNeeded, onChoose }: TrackingLayoutFieldsProps) {
  const { headings, lines, layout, isChosen } = file;
  // Not closed under the owner’s hand once all is chosen.
  const [isOpen, setOpen] = useState(isNeeded);
  const place = (column: TrackingColumn) => layout.indexOf(column);
  const choose = (column: TrackingColumn, chosen: number) =>
    onChoose(
      headings.map((_, at) => {
        if (at === chosen) return column;
        return layout[at] === column ? null : (layout[at] ?? null);
      }),
    );
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 border-y border-line">
        <span className="font-semibold">Columns</span>
        <span className="text-sm text-ink-soft">
          {isChosen ? 'As you chose them' : 'As the headings say'}
        </span>
      </summary>
      <div className="grid gap-4 pt-3 sm:grid-cols-2">
        {trackingColumns.map((column) => (
          <Field
            key={column}
            label={labels[column]}
            hint={describeExample(lines[0]?.cells[place(column)])}
          >
            {(control) => (
              <Select
                {...control}
                dense
                value={place(column)}
                onChange={({ target }) => choose(column, Number(target.value))}
              >
                <option value={-1}>Not in this file</option>
                {headings.map((heading, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
                  <option key={at} value={at}>
                    {heading || `Column ${at + 1}`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
    </details>
  );
}

function describeExample(cell: string | undefined): string | undefined {
  return cell ? `For example: ${cell}` : undefined;
}
