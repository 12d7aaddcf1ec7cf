import { FileUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/forms/Button.tsx';
import { FileDrop } from '../form/FileDrop.tsx';

type FilePickerProps = {
  /** The file input's accessible name: 'Products file'. */
  label: string;
  /** As an input's `accept`: '.csv,text/csv'. */
  accept: string;
  /** What may be chosen, and what happens then. */
  children: ReactNode;
  isReading: boolean;
  onChoose: (file: File) => void;
  /** Allows several files; called in place of `onChoose`. */
  onChooseSeveral?: (files: File[]) => void;
};

export function FilePicker({
  label,
  accept,
  children,
  isReading,
  onChoose,
  onChooseSeveral,
}: FilePickerProps) {
  const hint = useId();
  return (
    <FileDrop
      label={label}
      accept={accept}
      multiple={onChooseSeveral !== undefined}
      describedBy={hint}
      onFiles={(files) => (onChooseSeveral ? onChooseSeveral(files) : onChoose(files[0]))}
      className="justify-items-center gap-3 px-4 py-8 text-center"
    >
      {(open) => (
        <>
          <Button variant="secondary" pending={isReading} pendingLabel="Reading..." onClick={open}>
            <FileUp className="size-4" />
            <span>{onChooseSeveral ? 'Choose Files' : 'Choose a File'}</span>
          </Button>
          <p id={hint} className="max-w-[52ch] text-sm text-ink-soft">
            {children}
          </p>
        </>
      )}
    </FileDrop>
  );
}
