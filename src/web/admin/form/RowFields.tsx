import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type ArrayPath,
  type Control,
  type FieldArray,
  type FieldValues,
  useFieldArray,
} from 'react-hook-form';
import { Button } from '../../ui/forms/Button.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';

type RowFieldsProps<Typed extends FieldValues, Name extends ArrayPath<Typed>> = {
  control: Control<Typed>;
  name: Name;
  /** What one row is, in lower case: 'discount or charge'. */
  noun: string;
  addLabel: string;
  blank: FieldArray<Typed, Name>;
  /** The columns of a row, without that of its button. */
  className: string;
  /** The number of the first row, where something stands before it. */
  first?: number;
  /** How many rows there may be. */
  most?: number;
  /** Whether rows are moved up and down. */
  isOrdered?: boolean;
  /** What moving the first one up does, where something stands before it. */
  moveOut?: (() => void) | undefined;
  children: (index: number) => ReactNode;
};

/** Rows of fields that are added and removed, each as `children` has it. */
export function RowFields<Typed extends FieldValues, Name extends ArrayPath<Typed>>({
  control,
  name,
  noun,
  addLabel,
  blank,
  className,
  first = 1,
  most = Number.POSITIVE_INFINITY,
  isOrdered = false,
  moveOut,
  children,
}: RowFieldsProps<Typed, Name>) {
  const { fields, append, remove, swap } = useFieldArray({ control, name });
  return (
    <div className="grid gap-3">
      {fields.length > 0 && (
        <ul className="grid border-b border-line">
          {fields.map(({ id }, index) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 border-t border-line py-3"
            >
              <div className={joinClasses('grid items-start gap-3', className)}>
                {children(index)}
              </div>
              <div className="mt-6 grid">
                {isOrdered && (
                  <>
                    <Button
                      variant="quiet"
                      size="sm"
                      aria-label={`Move ${noun} ${index + first} up`}
                      disabled={index === 0 && !moveOut}
                      onClick={() => (index > 0 ? swap(index, index - 1) : moveOut?.())}
                    >
                      <ArrowUp className="size-4" />
                    </Button>
                    <Button
                      variant="quiet"
                      size="sm"
                      aria-label={`Move ${noun} ${index + first} down`}
                      disabled={index === fields.length - 1}
                      onClick={() => swap(index, index + 1)}
                    >
                      <ArrowDown className="size-4" />
                    </Button>
                  </>
                )}
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Remove ${noun} ${index + first}`}
                  onClick={() => remove(index)}
                >
                  <Trash2 className="size-4" />
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {fields.length < most && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => append(blank)}>
            <Plus className="size-4" />
            <span>{addLabel}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
