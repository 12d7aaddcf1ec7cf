import { type FormEvent, useRef } from 'react';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import { EmailInput } from './TextInput.tsx';

type EmailFormProps = {
  label: string;
  /** What whoever sends it agrees to. */
  hint: string;
  button: string;
  pendingLabel: string;
  /** For a page whose own buttons matter more. */
  quiet?: boolean;
  isPending: boolean;
  error: string | undefined;
  onSubmit: (email: string) => void;
  /** Another address is typed than the one with the error. */
  onEdit: () => void;
};

export function EmailForm({
  label,
  hint,
  button,
  pendingLabel,
  quiet = false,
  isPending,
  error,
  onSubmit,
  onEdit,
}: EmailFormProps) {
  const input = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(input.current?.value.trim() ?? '');
  }

  return (
    // Until the page is hydrated, `dialog` keeps the browser from submitting the form itself.
    <form method="dialog" onSubmit={submit}>
      <Field label={label} error={error} hint={<span className="wrap-anywhere">{hint}</span>}>
        {(control) => (
          <div className="flex gap-2">
            <EmailInput
              {...control}
              ref={input}
              maxLength={254}
              onChange={() => error && onEdit()}
              className="min-w-0"
            />
            <Button
              type="submit"
              variant={quiet ? 'secondary' : 'primary'}
              pending={isPending}
              pendingLabel={pendingLabel}
            >
              {button}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
