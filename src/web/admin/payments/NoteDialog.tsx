import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import { readFilledField } from '../../read-filled-fields.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ActDialog } from '../form/ActDialog.tsx';
import { TextLine } from '../form/TextLine.tsx';

type NoteDialogProps = Pick<
  ComponentProps<typeof ActDialog>,
  'title' | 'description' | 'onClose'
> & {
  submitLabel: string;
  /** False where a reason must be given. */
  optional?: boolean;
  isPending: boolean;
  onSubmit: (note: string) => void;
};

/** Asks for a reason, which is kept in the ledger. */
export function NoteDialog({
  submitLabel,
  optional = false,
  isPending,
  onSubmit,
  ...dialog
}: NoteDialogProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const form = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const filled = readFilledField(event.currentTarget, 'note').trim();
    if (optional || filled !== '') return onSubmit(filled);
    setError('Say why, in a few words');
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <ActDialog
      {...dialog}
      dismissible={note === ''}
      action={
        <Button type="submit" form={form} pending={isPending}>
          {submitLabel}
        </Button>
      }
    >
      <form id={form} method="dialog" noValidate onSubmit={submit}>
        <TextLine
          label="Reason"
          name="note"
          optional={optional}
          error={error}
          maxLength={500}
          autoComplete="off"
          value={note}
          onChange={setNote}
        />
      </form>
    </ActDialog>
  );
}
