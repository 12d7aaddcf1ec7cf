import { useMutation } from '@tanstack/react-query';
import { FileUp, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import { messageOf } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { FileDrop, UploadError } from './FileDrop.tsx';
import { isSessionEnded, SessionEnded } from './SaveFailure.tsx';

type UploadFieldProps<Typed extends FieldValues> = {
  form: UseFormReturn<Typed>;
  /** Of what `send` gives; null for none. */
  name: FieldPath<Typed>;
  label: string;
  /** As of a file input: '.pdf,.png'. */
  accept: string;
  chooseLabel: string;
  /** What can be chosen, and who sees it. */
  hint: (isThere: boolean) => string;
  /** Sends a file, and gives what the form keeps of it. Throws an Error with a sentence where it is none to be sent. */
  send: (file: File, signal: AbortSignal) => Promise<string>;
  /** The button that downloads what is there. */
  download: (stored: string) => ReactNode;
};

/** A file, uploaded as soon as it is chosen or dropped; it belongs to what is edited once the form is saved. */
export function UploadField<Typed extends FieldValues>({
  form,
  name,
  label,
  accept,
  chooseLabel,
  hint,
  send,
  download,
}: UploadFieldProps<Typed>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const stored: string | null = field.value ?? null;
  const labelId = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const upload = useMutation({
    mutationFn: (file: File) => {
      sending.current = new AbortController();
      return send(file, sending.current.signal);
    },
    onSuccess: (sent) => field.onChange(sent),
  });
  const refused = useRef<string>(undefined);
  useEffect(() => {
    refused.current = upload.error ? messageOf(upload.error, upload.error.message) : undefined;
  }, [upload.error]);
  // What was saved without the file leaves the screen with its message.
  useEffect(
    () => () => {
      if (refused.current === undefined) return;
      showToast({
        tone: 'destructive',
        title: `${label}: the file was not added`,
        description: refused.current,
      });
    },
    [label],
  );
  const error = upload.isError ? describe(upload.error) : fieldState.error?.message;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a grid
    <div role="group" aria-labelledby={labelId} className="grid content-start gap-1.5">
      <span
        id={labelId}
        className="flex items-baseline justify-between gap-3 text-sm font-semibold"
      >
        <span>{label}</span>
        <span className="text-xs leading-4 font-normal text-ink-soft">optional</span>
      </span>
      <FileDrop
        label={`${label}, file`}
        accept={accept}
        onFiles={([file]) => upload.mutate(file)}
        className="gap-2 p-3"
        isInvalid={error !== undefined}
      >
        {(open) => (
          <>
            <p className="text-sm text-ink-soft">{hint(stored !== null)}</p>
            <div className="flex flex-wrap gap-2">
              {stored && download(stored)}
              <Button
                ref={(button) => {
                  choose.current = button;
                  // What a form with errors puts the focus on.
                  field.ref(button);
                }}
                variant="secondary"
                size="sm"
                pending={upload.isPending}
                pendingLabel="Uploading..."
                onClick={open}
              >
                <FileUp className="size-4" />
                <span>{stored ? 'Replace' : chooseLabel}</span>
              </Button>
              {stored && (
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() => {
                    upload.reset();
                    choose.current?.focus();
                    field.onChange(null);
                  }}
                >
                  <Trash2 className="size-4" />
                  Remove
                </Button>
              )}
            </div>
            {error !== undefined && <UploadError>{error}</UploadError>}
          </>
        )}
      </FileDrop>
    </div>
  );
}

/** Why an upload failed, and what to do. */
function describe(failure: Error) {
  if (isSessionEnded(failure)) {
    return <SessionEnded then="come back here and choose the file again" />;
  }
  return failure instanceof TypeError
    ? 'The shop could not be reached. Check your internet connection, then choose the file again.'
    : messageOf(failure, failure.message);
}
