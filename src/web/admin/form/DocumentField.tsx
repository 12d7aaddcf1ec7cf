import { useMutation } from '@tanstack/react-query';
import { Download, FileUp, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import {
  DOCUMENT_LIMIT,
  DOCUMENT_TOO_LARGE,
  NO_DOCUMENT,
  uploadDocument,
} from '../../../contracts/certificates/upload-document.ts';
import { messageOf } from '../../api.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { FileDrop, UploadError } from './FileDrop.tsx';
import { isSessionEnded, SessionEnded } from './SaveFailure.tsx';
import { sendFile } from './send-file.ts';

type DocumentFieldProps<Typed extends FieldValues> = {
  form: UseFormReturn<Typed>;
  /** Of a path in the shop; null for none. */
  name: FieldPath<Typed>;
  label: string;
};

/** A PDF, uploaded as soon as it is chosen or dropped; it is the product's once the form is saved. */
export function DocumentField<Typed extends FieldValues>({
  form,
  name,
  label,
}: DocumentFieldProps<Typed>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const path: string | null = field.value;
  const labelId = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const upload = useMutation({
    mutationFn: (file: File) => {
      if (file.type !== 'application/pdf') throw new Error(NO_DOCUMENT);
      if (file.size > DOCUMENT_LIMIT) throw new Error(DOCUMENT_TOO_LARGE);
      sending.current = new AbortController();
      return sendFile(uploadDocument, file, { signal: sending.current.signal });
    },
    onSuccess: ({ documentPath }) => field.onChange(documentPath),
  });
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
        accept="application/pdf"
        onFiles={([file]) => upload.mutate(file)}
        className="gap-2 p-3"
        isInvalid={error !== undefined}
      >
        {(open) => (
          <>
            <p className="text-sm text-ink-soft">
              {path
                ? 'Shoppers can download it from the product’s page.'
                : 'Choose a PDF of at most 5 MB, or drop one here.'}
            </p>
            <div className="flex flex-wrap gap-2">
              {path && (
                <Button asChild variant="secondary" size="sm">
                  <a href={path} download={`${label}.pdf`}>
                    <Download className="size-4" />
                    Download
                  </a>
                </Button>
              )}
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
                <span>{path ? 'Replace' : 'Choose a PDF'}</span>
              </Button>
              {path && (
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
