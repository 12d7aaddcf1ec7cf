import { ImagePlus, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import { ApiError, messageOf } from '../../api.ts';
import { Tag } from '../../ui/data/Tag.tsx';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { FileDrop, UploadError } from './FileDrop.tsx';
import { isSessionEnded, SessionEnded } from './SaveFailure.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { useImageUpload } from './use-image-upload.ts';

type ImageFieldProps<Typed extends FieldValues> = {
  form: UseFormReturn<Typed>;
  /** Of a text: a path in the shop, or an address on the web; '' for none. */
  name: FieldPath<Typed>;
  label?: string;
  /** What kind of picture fits. */
  hint?: string;
  /** What sets it apart from others of a list: 'Main'. */
  mark?: string | undefined;
};

/** SVG is left out, as it can carry scripts. Phones send a JPEG where HEIC is not accepted. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** An image: a file that is chosen or dropped here and uploaded, or a typed path or address. */
export function ImageField<Typed extends FieldValues>({
  form,
  name,
  label = 'Image',
  hint,
  mark,
}: ImageFieldProps<Typed>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const value: string = field.value;
  const error = fieldState.error?.message;
  const upload = useImageUpload(field.onChange);
  const { chosen, progress, failure } = upload;
  // A half-typed address is not fetched.
  const [isTyping, setTyping] = useState(false);
  const labelId = useId();
  const isEmpty = value === '' && !chosen;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a grid
    <div role="group" aria-labelledby={labelId} className="grid gap-3">
      <span className="flex items-center gap-2 text-sm font-semibold">
        <span id={labelId}>{label}</span>
        {mark && <Tag>{mark}</Tag>}
      </span>
      {hint && <p className="-mt-2 text-sm text-ink-soft">{hint}</p>}
      <FileDrop
        label="Image file"
        accept={ACCEPTED}
        onFiles={([file]) => upload.choose(file)}
        className="grid-cols-[auto_1fr] items-center gap-4 p-3"
        isInvalid={error !== undefined}
      >
        {(open) => (
          <>
            <Thumbnail
              image={chosen?.url ?? (isTyping ? '' : value)}
              alt={isEmpty ? '' : 'Preview'}
              className="w-28 sm:w-36"
            />
            <div className="grid min-w-0 justify-items-start gap-2">
              <p className="max-w-full truncate text-sm text-ink-soft">
                {chosen
                  ? `${chosen.file.name} · ${inMegabytes(chosen.file.size)}`
                  : isEmpty
                    ? 'Choose an image, or drop one here.'
                    : 'This is the image.'}
              </p>
              <div className="flex flex-wrap gap-2">
                {chosen && (
                  <Button
                    size="sm"
                    pending={progress !== undefined}
                    onClick={() => upload.upload()}
                  >
                    <Upload className="size-4" />
                    Upload
                  </Button>
                )}
                <Button variant="secondary" size="sm" onClick={open}>
                  <ImagePlus className="size-4" />
                  <span>{isEmpty ? 'Choose image' : 'Choose another'}</span>
                </Button>
                {!isEmpty && (
                  <Button variant="quiet" size="sm" onClick={upload.remove}>
                    <Trash2 className="size-4" />
                    Remove image
                  </Button>
                )}
              </div>
              {progress !== undefined && <UploadProgress part={progress} />}
              {failure !== undefined && <UploadError>{describe(failure)}</UploadError>}
              {chosen && error && failure === undefined && (
                <UploadError>
                  {progress === undefined
                    ? 'Press Upload to keep the chosen image'
                    : 'The image is still uploading: save when it is done'}
                </UploadError>
              )}
            </div>
          </>
        )}
      </FileDrop>
      <Field
        label="Image path or address"
        error={chosen ? undefined : error}
        hint="Filled in by an upload. JPEG, PNG, WebP, AVIF or GIF, less than 5 MB."
      >
        {(control) => (
          <TextInput
            {...control}
            // What a form with errors puts the focus on.
            ref={field.ref}
            dense
            value={value}
            onChange={({ target }) => {
              upload.forget();
              setTyping(true);
              field.onChange(target.value.trim());
            }}
            onBlur={() => {
              setTyping(false);
              field.onBlur();
            }}
            autoComplete="off"
            spellCheck={false}
            placeholder="/attached_assets/… or https://…"
          />
        )}
      </Field>
    </div>
  );
}

/** Why an upload failed, and what to do. */
function describe(failure: unknown): ReactNode {
  if (isSessionEnded(failure)) {
    return (
      <SessionEnded then="come back here and press Upload again. The chosen image is still here" />
    );
  }
  if (failure instanceof ApiError) return messageOf(failure, 'Failed to upload image');
  return 'The shop could not be reached. Check your internet connection, then press Upload again. The chosen image is still here.';
}

/** `part` is from 0 to 1. At 1 the shop still makes the image's sizes. */
function UploadProgress({ part }: { part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div className="grid w-full max-w-80 gap-1">
      <Progress label="Upload" done={percent} total={100} />
      <p className="figures text-sm text-ink-soft">
        {percent < 100 ? `Uploading: ${percent} %` : 'Preparing it for the shop...'}
      </p>
    </div>
  );
}

function inMegabytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
