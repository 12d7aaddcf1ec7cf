import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/forms/Button.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { AdminForm } from './AdminForm.tsx';

type FormDialogProps<Typed extends FieldValues> = Omit<
  ComponentProps<typeof AdminForm<Typed>>,
  'actions' | 'inDialog' | 'isShort' | 'conflict'
> & {
  title: string;
  description?: ReactNode;
  wide?: boolean;
  onClose: () => void;
};

/** A form in a dialog that is shown as long as it is rendered. Once something is typed, only its buttons close it. */
export function FormDialog<Typed extends FieldValues>({
  title,
  description,
  wide = false,
  onClose,
  ...form
}: FormDialogProps<Typed>) {
  return (
    <Dialog
      open
      dismissible={!form.state.isDirty}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      wide={wide}
    >
      <AdminForm
        {...form}
        inDialog
        actions={
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        }
      />
    </Dialog>
  );
}
