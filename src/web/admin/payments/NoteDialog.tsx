import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextLine } from '../form/TextLine.tsx';

type NoteDialogProps = {
  title: string;
  description: string;
  submitLabel: string;
  /** False where a reason must be given. */
  optional?: boolean;
  isPending: boolean;
  onSubmit: (note: string) => void;
  onClose: () => void;
};

/** Asks for a reason, which is kept in the ledger. */
export function NoteDialog({
  title,
  description,
  submitLabel,
  optional = false,
  isPending,
  onSubmit,
  onClose,
}: NoteDialogProps) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!optional && note.trim() === '') setError('Say why, in a few words');
    else onSubmit(note.trim());
  };
  return (
    <Dialog
      open
      dismissible={note === ''}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
    >
      <form method="dialog" noValidate onSubmit={submit} className="grid gap-5">
        <TextLine
          label="Reason"
          optional={optional}
          error={error}
          maxLength={500}
          autoComplete="off"
          value={note}
          onChange={setNote}
        />
        <div className="flex flex-col gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isPending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
