import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { EmailInput, TextInput } from '../../ui/forms/TextInput.tsx';
import type { OrderFinder } from './use-find-order.ts';

type FindOrderFormProps = {
  finder: OrderFinder;
  /** Beside another form whose button matters more. */
  quiet?: boolean;
};

/** Finds an order that was placed in another browser. */
export function FindOrderForm({ finder, quiet = false }: FindOrderFormProps) {
  const { form, preload, find, looking, failure } = finder;
  const { errors } = form.formState;
  return (
    <form method="dialog" noValidate onFocus={preload} onSubmit={find} className="grid gap-4">
      <Field
        label="Order number"
        error={errors.number?.message}
        hint="The 8 characters in your payment message."
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('number')}
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="code-figures uppercase"
          />
        )}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <EmailInput {...control} {...form.register('email')} />}
      </Field>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button
        type="submit"
        variant={quiet ? 'secondary' : 'primary'}
        pending={looking}
        pendingLabel="Looking..."
      >
        Find Order
      </Button>
    </form>
  );
}
