import { Plus, Trash2 } from 'lucide-react';
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
  children,
}: RowFieldsProps<Typed, Name>) {
  const { fields, append, remove } = useFieldArray({ control, name });
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
              <Button
                variant="quiet"
                size="sm"
                className="mt-6"
                aria-label={`Remove ${noun} ${index + 1}`}
                onClick={() => remove(index)}
              >
                <Trash2 className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button variant="secondary" size="sm" onClick={() => append(blank)}>
          <Plus className="size-4" />
          <span>{addLabel}</span>
        </Button>
      </div>
    </div>
  );
}
