import type { ReactNode } from 'react';
import { Button } from '../../ui/forms/Button.tsx';
import { Dialog } from '../../ui/layout/Dialog.tsx';
import { AdminLink } from '../page/AdminLink.tsx';
import { countOf } from '../page/count-of.ts';
import { AnotherFile } from './AnotherFile.tsx';
import { FilePicker } from './FilePicker.tsx';
import { ImportErrors } from './ImportErrors.tsx';
import { ImportProgress, type Tally } from './ImportProgress.tsx';
import { ReadFailure } from './ReadFailure.tsx';
import { SendFailure } from './SendFailure.tsx';
import type { PartAnswer } from './send-parts.ts';
import type { Import } from './use-import.ts';

/** Work of a kind's own between the preview and the sending; it takes the preview's place. */
export type Interlude = {
  isBusy: boolean;
  isStopping: boolean;
  stop: () => void;
  actions: ReactNode;
  children: ReactNode;
};

type ImportDialogProps<Read, Answer extends PartAnswer> = {
  title: string;
  /** What is imported: 'products'. */
  what: string;
  picker: { label: string; accept: string; hint: ReactNode };
  /** What is said below the picker. */
  more?: ReactNode;
  importing: Import<Read, Answer>;
  /** What would change. */
  preview: (read: Read) => ReactNode;
  /** What the button begins; `count` things called `one`. */
  start: (read: Read) => { count: number; one: string; nothing: string; onStart: () => void };
  interlude?: Interlude | undefined;
  tally: (answers: readonly Answer[]) => Tally;
  /** What became of it, where the dialog stays to show what was refused. */
  outcome?: (answers: readonly Answer[]) => ReactNode;
  canUndo?: boolean;
  onClose: () => void;
};

/** From choosing a file to what became of each row in it. */
export function ImportDialog<Read, Answer extends PartAnswer>({
  importing,
  ...kind
}: ImportDialogProps<Read, Answer>) {
  const { title, what, picker, canUndo = false, onClose } = kind;
  const { chosen, reading, startOver, sending } = importing;
  const { state } = sending;
  const interlude = state.step === 'idle' ? kind.interlude : undefined;
  const hasEnded = state.step === 'stopped' || state.step === 'done';
  const working = state.step === 'working' ? { ...state, stop: sending.stop } : undefined;
  const busy = working ?? (interlude?.isBusy ? interlude : undefined);
  const ready =
    chosen !== undefined && state.step === 'idle' && !interlude
      ? { preview: kind.preview(chosen), ...kind.start(chosen) }
      : undefined;
  const answers = 'progress' in state ? state.progress.answers : [];
  const tally = kind.tally(answers);
  return (
    <Dialog
      open
      wide
      dismissible={!busy}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      actions={
        <>
          {busy ? (
            <Button
              variant="secondary"
              pending={busy.isStopping}
              pendingLabel="Stopping..."
              onClick={busy.stop}
            >
              Cancel
            </Button>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              {hasEnded ? 'Close' : 'Cancel'}
            </Button>
          )}
          {interlude?.actions}
          {ready && (
            <Button disabled={ready.count === 0} onClick={ready.onStart}>
              {ready.count === 0 ? ready.nothing : `Import ${countOf(ready.count, ready.one)}`}
            </Button>
          )}
          {state.step === 'stopped' && <Button onClick={sending.resume}>Continue</Button>}
        </>
      }
    >
      {reading.isError && <ReadFailure error={reading.error} />}
      {state.step === 'stopped' && state.error !== undefined && (
        <SendFailure error={state.error} what={what} />
      )}
      {chosen === undefined && (
        <>
          <FilePicker
            label={picker.label}
            accept={picker.accept}
            isReading={reading.isPending}
            onChoose={reading.mutate}
          >
            {picker.hint}
          </FilePicker>
          {kind.more}
        </>
      )}
      {interlude?.children}
      {ready && (
        <>
          {ready.preview}
          <AnotherFile onClick={startOver} />
        </>
      )}
      {(state.step === 'working' || state.step === 'stopped') && (
        <ImportProgress
          sending={state.progress}
          tally={tally}
          isStopped={state.step === 'stopped'}
        />
      )}
      {state.step === 'done' && kind.outcome?.(answers)}
      {hasEnded && tally.errors.length > 0 && (
        <ImportErrors label="What was not imported" errors={tally.errors} />
      )}
      {canUndo && !busy && <UndoHint />}
    </Dialog>
  );
}

function UndoHint() {
  return (
    <p className="text-sm text-ink-soft">
      An import can be undone as a whole:{' '}
      <AdminLink to="/admin/dashboard/products/imports" className="text-link">
        Past Imports
      </AdminLink>
    </p>
  );
}
