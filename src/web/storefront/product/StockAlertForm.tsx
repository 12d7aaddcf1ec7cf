import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { call, messageOf } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { EmailInput } from '../../ui/TextInput.tsx';

/** For a product that is out of stock: one mail when it is back. */
export function StockAlertForm({ productId }: { productId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const asking = useMutation({
    mutationFn: (email: string) => call('POST /api/stock-alerts', { body: { productId, email } }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    asking.mutate(input.current?.value.trim() ?? '');
  }

  if (asking.isSuccess) {
    return (
      <p
        // Takes the focus that the form had.
        ref={(answer) => answer?.focus()}
        tabIndex={-1}
        role="status"
        className="outline-none wrap-anywhere"
      >
        Noted. One mail goes to <strong className="font-semibold">{asking.variables}</strong> when
        it is in stock again.
      </p>
    );
  }
  return (
    // Until the page is hydrated, `dialog` keeps the browser from submitting the form itself.
    <form method="dialog" onSubmit={submit}>
      <Field
        label="Email me when it is back"
        hint="You agree to one mail when it is in stock again. Then we delete your address."
        error={
          asking.isError
            ? messageOf(asking.error, 'It could not be noted. Please try again.')
            : undefined
        }
      >
        {(control) => (
          <div className="flex gap-2">
            <EmailInput
              {...control}
              ref={input}
              maxLength={254}
              onChange={() => asking.isError && asking.reset()}
              className="min-w-0"
            />
            <Button
              type="submit"
              variant="secondary"
              pending={asking.isPending}
              pendingLabel="Noting..."
            >
              Email Me
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
