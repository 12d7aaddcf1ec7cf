import { describeDiscount } from '../../../domain/discounts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { readDiscount } from './shown-totals.ts';
import type { DiscountControl } from './use-discount.ts';

export function DiscountField({ discount }: { discount: DiscountControl }) {
  const { code, changeCode, apply, remove, applied, checking, refusal } = discount;
  const accepted = readDiscount(applied);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!applied && !checking) apply();
      }}
    >
      <Field label="Discount code" error={refusal} hint={accepted && describeDiscount(accepted)}>
        {(control) => (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
            <TextInput
              {...control}
              ref={discount.field}
              value={code}
              onChange={(event) => changeCode(event.target.value)}
              // Disabled, it would lose the focus of whoever pressed Enter.
              readOnly={checking || applied !== undefined}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={50}
              className={joinClasses(
                'code-figures uppercase',
                applied && 'border-line bg-wash text-ink-soft',
              )}
            />
            {applied ? (
              <Button variant="secondary" onClick={remove}>
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
