import { CircleAlert } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { joinClasses } from '../../ui/layout/join-classes.ts';

type FileDropProps = {
  /** The file input's accessible name: 'Products file'. */
  label: string;
  /** As an input's `accept`: '.csv,text/csv'. */
  accept: string;
  multiple?: boolean;
  describedBy?: string;
  /** At least one file was chosen or dropped. */
  onFiles: (files: [File, ...File[]]) => void;
  className: string;
  isInvalid?: boolean;
  /** `open` shows the browser's file picker. */
  children: (open: () => void) => ReactNode;
};

/** A framed area that files can be dropped on, with a hidden file input. */
export function FileDrop({
  label,
  accept,
  multiple = false,
  describedBy,
  onFiles,
  className,
  isInvalid = false,
  children,
}: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function take(files: FileList | null) {
    const [file, ...others] = files ?? [];
    if (file) onFiles([file, ...others]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped here; the button does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      className={joinClasses(
        'grid rounded-surface border border-dashed',
        isOver ? 'border-aurora bg-aurora-wash' : isInvalid ? 'border-alarm' : 'border-edge',
        className,
      )}
    >
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept}
        aria-label={label}
        aria-describedby={describedBy}
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

/** Says in the area why a file was not taken. */
export function UploadError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex gap-1.5 text-sm text-alarm">
      <CircleAlert className="mt-0.5 size-4" />
      <span>{children}</span>
    </p>
  );
}
