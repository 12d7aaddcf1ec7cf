import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from '../../ui/forms/Button.tsx';

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  dialog: (close: () => void) => ReactNode;
};

/** A button and the dialog that it opens. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" {...button} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
