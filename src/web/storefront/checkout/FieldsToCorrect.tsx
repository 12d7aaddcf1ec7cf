import { Notice } from '../../ui/feedback/Notice.tsx';
import { type FieldName, fieldLabels } from './shipping-fields.ts';

type FieldsToCorrectProps = { fields: FieldName[]; onChoose: (field: FieldName) => void };

/** The fields that an order was refused for, above the form; each leads there. */
export function FieldsToCorrect({ fields, onChoose }: FieldsToCorrectProps) {
  if (fields.length === 0) return null;
  return (
    <Notice tone="error" title="Please correct">
      <ul className="flex flex-wrap gap-x-5">
        {fields.map((field) => (
          <li key={field}>
            <button
              type="button"
              className="min-h-11 cursor-pointer underline underline-offset-4 hover:decoration-2 sm:min-h-8"
              onClick={() => onChoose(field)}
            >
              {fieldLabels[field]}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
