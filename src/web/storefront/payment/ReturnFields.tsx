import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { OwnReturns } from '../../../contracts/returns/own-returns.ts';
import { returnReasonNames } from '../../../domain/returns/return-reason-names.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import type { AskedReturn, TypedReturn } from './asked-return.ts';

type ReturnFieldsProps = {
  form: UseFormReturn<TypedReturn, unknown, AskedReturn>;
  reasons: OwnReturns['reasons'];
};

/** Which vials, what is wrong with them, and a picture of it. */
export function ReturnFields({ form, reasons }: ReturnFieldsProps) {
  const { errors } = form.formState;
  const reason = useWatch({ control: form.control, name: 'reason' });
  const lines = form.getValues('lines');
  return (
    <>
      <Field label="What is it about?" error={errors.reason?.message}>
        {(control) => (
          <Select {...control} {...form.register('reason')}>
            {reasons.map((one) => (
              <option key={one.reason} value={one.reason}>
                {returnReasonNames[one.reason]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div>
        <ul aria-label="Items" className="grid border-b border-line">
          {lines.map(({ lineId, name, left }, index) => (
            <li
              key={lineId}
              className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-x-4 border-t border-line py-3"
            >
              <span className="grid content-start">
                <span className="font-medium wrap-anywhere">{name}</span>
                <span className="figures text-ink-soft">{`of ${left}`}</span>
              </span>
              <Field label="Vials" error={errors.lines?.[index]?.quantity?.message}>
                {(control) => (
                  <TextInput
                    {...control}
                    {...form.register(`lines.${index}.quantity`)}
                    aria-label={`Vials of ${name}`}
                    placeholder="0"
                    inputMode="numeric"
                    autoComplete="off"
                  />
                )}
              </Field>
            </li>
          ))}
        </ul>
        <p role="alert" className="pt-1.5 text-sm text-alarm empty:hidden">
          {errors.lines?.root?.message ?? errors.lines?.message}
        </p>
      </div>
      <Field label="What happened?" error={errors.message?.message}>
        {(control) => (
          <TextArea {...control} {...form.register('message')} rows={3} maxLength={1000} />
        )}
      </Field>
      <Field
        label={reason === 'damaged' ? 'A picture of the damage' : 'A picture'}
        optional={reason !== 'damaged'}
        hint="Only the shop sees it."
        error={errors.picture?.message}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="max-w-full text-sm file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-edge file:bg-surface file:px-4 file:font-semibold file:text-ink"
            onChange={({ target }) => {
              form.setValue('picture', target.files?.[0], {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              });
            }}
          />
        )}
      </Field>
    </>
  );
}
