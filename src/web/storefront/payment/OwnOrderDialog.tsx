import type { UseMutationResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Order } from '../../../contracts/checkout/orders.ts';
import { describeFailure } from '../../api.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { EmailInput } from '../../ui/forms/TextInput.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';

/** What a customer's dialogs about their order are given; they are open while they are rendered. */
export type OwnOrderDialogProps = { order: Order; onClose: () => void };

type FrameProps = Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'description' | 'wide' | 'sheet' | 'dismissible' | 'children'
> & {
  /** What is sent: its failure is said, and the button waits for it. */
  sending: Pick<UseMutationResult, 'error' | 'isPending'>;
  failure: string;
  keepLabel: string;
  submit: Pick<ComponentProps<typeof Button>, 'variant' | 'pendingLabel'> & { label: string };
  /** Where the form checks itself, and not the browser. */
  noValidate?: boolean;
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
};

/** A form about a customer's own order, with what went wrong and its two buttons. */
export function OwnOrderDialog({
  sending,
  failure,
  keepLabel,
  submit: { label, ...button },
  noValidate = false,
  onSubmit,
  onClose,
  children,
  ...dialog
}: FrameProps) {
  return (
    <Dialog {...dialog} open onOpenChange={(open) => !open && onClose()}>
      <form
        method="dialog"
        noValidate={noValidate}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
        }}
      >
        {children}
        {sending.error && (
          <Notice tone="error" title={failure}>
            {describeFailure(
              sending.error,
              'We could not be reached. Check your connection and press it again.',
            )}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            {keepLabel}
          </Button>
          <Button {...button} type="submit" pending={sending.isPending}>
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type OrderEmailFieldProps = ComponentProps<typeof EmailInput> & { error?: string | undefined };

/** The order's email address, as proof that it is theirs. */
export function OrderEmailField({ error, ...input }: OrderEmailFieldProps) {
  return (
    <Field
      label="Email"
      hint="This order was placed in another browser. Enter the email address used for it."
      error={error}
    >
      {(control) => <EmailInput {...input} {...control} maxLength={254} />}
    </Field>
  );
}
