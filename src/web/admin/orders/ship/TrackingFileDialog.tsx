import { useState } from 'react';
import { type Carrier, carrierNames } from '../../../../domain/parcel-tracking.ts';
import {
  checkTrackingLayout,
  type MatchedFile,
  matchTrackingFile,
} from '../../../../domain/tracking-file.ts';
import { messageOf } from '../../../api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { countOf } from '../../count-of.ts';
import { ActDialog } from '../../form/ActDialog.tsx';
import { FilePicker } from '../../form/FilePicker.tsx';
import { UnreadableFile } from '../../unreadable-file.ts';
import { CarrierSelect } from './CarrierSelect.tsx';
import { TrackingLayoutFields } from './TrackingLayoutFields.tsx';
import { UnmatchedLines } from './UnmatchedLines.tsx';
import { useExplainedLines } from './use-explained-lines.ts';
import type { ShipRow } from './use-ship-list.ts';
import { useTrackingFile } from './use-tracking-file.ts';

type TrackingFileDialogProps = {
  rows: readonly ShipRow[];
  onFill: (matched: MatchedFile) => void;
  onClose: () => void;
};

/** Reads a carrier's file, and fills its tracking numbers in. Nothing is shipped by it. */
export function TrackingFileDialog({ rows, onFill, onClose }: TrackingFileDialogProps) {
  const { file, reading, choose, keep } = useTrackingFile();
  const [chosen, setChosen] = useState<Carrier>();
  const fault = file && checkTrackingLayout(file.layout);
  const waiting = rows.filter(({ result }) => result?.kind !== 'shipped');
  const matched =
    file && !fault ? matchTrackingFile(file.lines, file.layout, waiting, file.headings) : undefined;
  const left = useExplainedLines(matched?.left ?? []);
  const from = chosen ?? file?.carrier;
  const ids = [...(matched?.found.keys() ?? [])];
  const count = ids.length;
  const carrierOf = (id: string) => chosen ?? matched?.carriers.get(id) ?? from;
  const areNamed = ids.every((id) => carrierOf(id) !== undefined);
  const proven = [...new Set(ids.flatMap((id) => matched?.carriers.get(id) ?? []))];
  const [first] = proven;
  const shown = chosen ?? (proven.length === 1 ? first : from);
  return (
    <ActDialog
      wide
      onClose={onClose}
      title="Import Tracking Numbers"
      description="From the CSV file that Canada Post, Purolator, Chit Chats, Stallion Express or another carrier exports."
      action={
        file && (
          <Button
            disabled={count === 0 || !areNamed}
            onClick={() => {
              keep(file, chosen);
              if (!matched) return;
              const carriers = ids.flatMap((id) => {
                const carrier = carrierOf(id);
                return carrier ? [[id, carrier] as const] : [];
              });
              onFill({ ...matched, carriers: new Map(carriers), left });
            }}
          >{`Fill In ${countOf(count, 'Number')}`}</Button>
        )
      }
    >
      {reading.isError && (
        <Notice tone="error" title="The file was not read">
          {reading.error instanceof UnreadableFile
            ? reading.error.message
            : messageOf(reading.error, 'Choose the file again.')}
        </Notice>
      )}
      {file ? (
        <div className="grid gap-4">
          <p className="font-semibold wrap-anywhere">{file.name}</p>
          {fault && (
            <Notice
              tone="warning"
              title="Which column has what?"
            >{`${fault}. It is remembered for the next file with these headings.`}</Notice>
          )}
          <TrackingLayoutFields file={file} isOpen={fault !== undefined} onChoose={choose} />
          <Field
            label="Carrier"
            hint={describeCarriers({ proven, areNamed, isChosen: chosen !== undefined })}
          >
            {(control) => <CarrierSelect {...control} value={shown} onChoose={setChosen} />}
          </Field>
          <p role="status" className="figures empty:absolute">
            {matched &&
              `${count} of ${waiting.length} parcels get a number${count > 0 ? ', also where one was typed' : ''}.`}
          </p>
          <UnmatchedLines lines={left} />
        </div>
      ) : (
        <FilePicker
          label="File of tracking numbers"
          accept=".csv,.txt,text/csv,text/plain"
          isReading={reading.isPending}
          onChoose={reading.mutate}
        >
          Its lines find their orders by the order number, or else by name and postal code. You see
          the numbers in the list before anything is shipped.
        </FilePicker>
      )}
    </ActDialog>
  );
}

/** What the file says of its carrier. */
function describeCarriers({
  proven,
  areNamed,
  isChosen,
}: {
  proven: readonly Carrier[];
  areNamed: boolean;
  isChosen: boolean;
}): string | undefined {
  if (isChosen) return undefined;
  if (!areNamed) return 'The file does not say whose parcels these are.';
  if (proven.length < 2) return undefined;
  const names = new Intl.ListFormat('en-CA').format(proven.map((carrier) => carrierNames[carrier]));
  return `Each parcel’s own, as its row says: ${names}. Choose one to set it for all.`;
}
