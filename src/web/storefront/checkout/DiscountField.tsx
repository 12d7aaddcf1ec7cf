import { useLayoutEffect, useRef } from 'react';
import { describeDiscount } from '../../../domain/pricing/discounts.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { readDiscount } from './shown-totals.ts';
import type { DiscountControl } from './use-discount.ts';

export function DiscountField({ discount }: { discount: DiscountControl }) {
  const { code, changeCode, apply, remove, applied, checking, refusal } = discount;
  const accepted = readDiscount(applied);
  const button = useRef<HTMLButtonElement>(null);
  const wasEntered = useRef(false);
  const { field } = discount;
  // The disabled field loses the focus of whoever pressed Enter in it, unless they have moved on.
  useLayoutEffect(() => {
    if (!applied && !refusal) return;
    const { activeElement } = document;
    const isThere = activeElement === field.current || activeElement === document.body;
    if (applied && wasEntered.current && isThere) button.current?.focus();
    wasEntered.current = false;
  }, [applied, refusal, field]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (applied || checking) return;
        wasEntered.current = document.activeElement === field.current;
        apply();
      }}
    >
      <Field label="Discount code" error={refusal} hint={accepted && describeDiscount(accepted)}>
        {(control) => (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <TextInput
              {...control}
              ref={field}
              value={code}
              onChange={(event) => changeCode(event.target.value)}
              disabled={applied !== undefined}
              readOnly={checking}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={50}
              className="code-figures uppercase"
            />
            {applied ? (
              <Button ref={button} variant="secondary" onClick={remove}>
                Remove
              </Button>
            ) : (
              <Button
                type="submit"
                variant="secondary"
                pending={checking}
                pendingLabel="Checking..."
              >
                Apply
              </Button>
            )}
          </div>
        )}
      </Field>
    </form>
  );
}
