import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/join-classes.ts';

type ChooseFileProps = {
  /** The field's name as spoken: 'Products file'. */
  label: string;
  /** As an input's `accept`: '.csv,text/csv'. */
  accept: string;
  /** What may be chosen, and what happens then. */
  children: ReactNode;
  isReading: boolean;
  onChoose: (file: File) => void;
  /** Where several may be chosen at once; then called in place of `onChoose`. */
  onChooseSeveral?: (files: File[]) => void;
};

/** A file that is chosen, or dropped here. */
export function ChooseFile({
  label,
  accept,
  children,
  isReading,
  onChoose,
  onChooseSeveral,
}: ChooseFileProps) {
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const hint = useId();

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  function take(files: FileList | null) {
    const [file, ...others] = files ?? [];
    if (file && onChooseSeveral) onChooseSeveral([file, ...others]);
    else if (file) onChoose(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped here; the button does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={joinClasses(
        'grid justify-items-center gap-3 rounded-surface border border-dashed px-4 py-8 text-center',
        isOver ? 'border-aurora bg-aurora-wash' : 'border-edge',
      )}
    >
      <Button
        variant="secondary"
        pending={isReading}
        pendingLabel="Reading..."
        onClick={() => picker.current?.click()}
      >
        <FileUp className="size-4" />
        {onChooseSeveral ? 'Choose Files' : 'Choose a File'}
      </Button>
      <p id={hint} className="max-w-[52ch] text-sm text-ink-soft">
        {children}
      </p>
      <input
        ref={picker}
        type="file"
        multiple={onChooseSeveral !== undefined}
        accept={accept}
        aria-label={label}
        aria-describedby={hint}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          take(target.files);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
