import { CircleAlert, ImagePlus, Trash2, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { Progress } from '../../ui/Progress.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { isSessionEnded, SignInElsewhere } from './SaveFailure.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { useImageUpload } from './use-image-upload.ts';

type ImageFieldProps = {
  label?: string;
  /** A path of the shop's, or an address on the web; '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** The field was left. */
  onBlur?: () => void;
  error?: string | undefined;
  hint?: string;
};

/** SVG is left out: it can carry scripts. Telephones send a JPEG where HEIC is not among these. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** An image: a file that is chosen or dropped here and uploaded, or the path or address of one. */
export function ImageField({
  label = 'Image',
  value,
  onChange,
  onBlur,
  error,
  hint,
}: ImageFieldProps) {
  const upload = useImageUpload(onChange);
  const { chosen, progress, failure } = upload;
  const [isOver, setOver] = useState(false);
  // What is half typed is not fetched from wherever it happens to point.
  const [isTyping, setTyping] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const group = useId();
  const isEmpty = value === '' && !chosen;

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    upload.choose(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in a grid
    <div role="group" aria-labelledby={group} className="grid gap-3">
      <span id={group} className="text-sm font-semibold">
        {label}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped here; the button does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={joinClasses(
          'grid grid-cols-[auto_1fr] items-center gap-4 rounded-surface border border-dashed p-3',
          isOver ? 'border-aurora bg-aurora-wash' : error ? 'border-alarm' : 'border-edge',
        )}
      >
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
              <Button size="sm" pending={progress !== undefined} onClick={() => upload.upload()}>
                <Upload className="size-4" />
                Upload
              </Button>
            )}
            <Button variant="secondary" size="sm" onClick={() => picker.current?.click()}>
              <ImagePlus className="size-4" />
              {isEmpty ? 'Choose image' : 'Choose another'}
            </Button>
            {!isEmpty && (
              <Button variant="quiet" size="sm" onClick={upload.remove}>
                <Trash2 className="size-4" />
                Remove image
              </Button>
            )}
          </div>
          {progress !== undefined && <UploadProgress part={progress} />}
          {failure !== undefined && <Wrong>{describe(failure)}</Wrong>}
          {chosen && error && failure === undefined && (
            <Wrong>{notKept(progress !== undefined)}</Wrong>
          )}
          <input
            ref={picker}
            type="file"
            accept={ACCEPTED}
            aria-label={`${label} file`}
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              upload.choose(target.files?.[0]);
              // The same file may be chosen again.
              target.value = '';
            }}
          />
        </div>
      </div>
      <Field
        label={`${label} path or address`}
        error={chosen ? undefined : error}
        hint={hint ?? 'Filled in by an upload. JPEG, PNG, WebP, AVIF or GIF, less than 5 MB.'}
      >
        {(control) => (
          <TextInput
            {...control}
            dense
            value={value}
            onChange={({ target }) => {
              upload.forget();
              setTyping(true);
              onChange(target.value.trim());
            }}
            onBlur={() => {
              setTyping(false);
              onBlur?.();
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

function notKept(isUnderWay: boolean): string {
  return isUnderWay
    ? 'The image is on its way: save when it has arrived'
    : 'Press Upload to keep the chosen image';
}

function Wrong({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex gap-1.5 text-sm text-alarm">
      <CircleAlert className="mt-0.5 size-4" />
      <span>{children}</span>
    </p>
  );
}

/** Why an upload did not go well, and how to go on. */
function describe(failure: unknown): ReactNode {
  if (isSessionEnded(failure)) {
    return (
      <>
        Your session has ended. <SignInElsewhere />, then come back here and press Upload again. The
        chosen image is still here.
      </>
    );
  }
  if (failure instanceof ApiError) return messageOf(failure, 'Failed to upload image');
  return 'The shop could not be reached. Check your internet connection, then press Upload again. The chosen image is still here.';
}

/** How much is sent; then the shop makes its sizes of it, which takes a moment. */
function UploadProgress({ part }: { part: number }) {
  const percent = Math.round(part * 100);
  return (
    <div className="grid w-full max-w-80 gap-1">
      <Progress label="Upload" done={percent} total={100} />
      <p className="figures text-sm text-ink-soft">
        {percent < 100 ? `Uploading: ${percent} %` : 'Making it ready for the shop...'}
      </p>
    </div>
  );
}

function inMegabytes(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
