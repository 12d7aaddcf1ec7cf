import { useState } from 'react';
import { type Carrier, carrierNames } from '../../../../domain/delivery/parcel-tracking.ts';
import {
  checkTrackingLayout,
  type MatchedFile,
  matchTrackingFile,
} from '../../../../domain/delivery/tracking-file.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Button } from '../../../ui/forms/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { ActDialog } from '../../form/ActDialog.tsx';
import { AnotherFile } from '../../import/AnotherFile.tsx';
import { FilePicker } from '../../import/FilePicker.tsx';
import { ReadFailure } from '../../import/ReadFailure.tsx';
import { countOf } from '../../page/count-of.ts';
import { assignCarriers, type FilledParcels } from './assign-carriers.ts';
import { CarrierSelect } from './CarrierSelect.tsx';
import { TrackingLayoutFields } from './TrackingLayoutFields.tsx';
import { UnmatchedLines } from './UnmatchedLines.tsx';
import { useExplainedLines } from './use-explained-lines.ts';
import type { ShipRow } from './use-ship-list.ts';
import { useTrackingFile } from './use-tracking-file.ts';

type TrackingFileDialogProps = {
  rows: readonly ShipRow[];
  onFill: (filled: { parcels: FilledParcels; left: MatchedFile['left'] }) => void;
  onClose: () => void;
};

const nothing: Pick<MatchedFile, 'found' | 'carriers'> = { found: new Map(), carriers: new Map() };

/** Reads a carrier's file, and fills its tracking numbers in. Nothing is shipped by it. */
export function TrackingFileDialog({ rows, onFill, onClose }: TrackingFileDialogProps) {
  const { chosen: file, reading, startOver, choose, keep } = useTrackingFile();
  const [chosen, setChosen] = useState<Carrier>();
  const fault = file && checkTrackingLayout(file.layout);
  const waiting = rows.filter(({ result }) => result?.kind !== 'shipped');
  const matched = file && !fault ? matchTrackingFile(file, file.layout, waiting) : undefined;
  const left = useExplainedLines(matched?.left ?? []);
  const { parcels, proven, hasGap } = assignCarriers(matched ?? nothing, {
    chosen,
    remembered: file?.carrier,
  });
  const count = matched?.found.size ?? 0;
  const isWhole = parcels.size === count;
  const isProven = count > 0 && !hasGap;
  return (
    <ActDialog
      wide
      onClose={onClose}
      title="Import Tracking Numbers"
      description="From the CSV file that Canada Post, Purolator, Chit Chats, Stallion Express or another carrier exports."
      action={
        file && (
          <Button
            disabled={count === 0 || !isWhole}
            onClick={() => {
              keep(file, chosen);
              onFill({ parcels, left });
            }}
          >{`Fill In ${countOf(count, 'Number')}`}</Button>
        )
      }
    >
      {reading.isError && <ReadFailure error={reading.error} />}
      {file ? (
        <div className="grid gap-4">
          <p className="font-semibold wrap-anywhere">{file.name}</p>
          {fault && (
            <Notice
              tone="warning"
              title="Which column has what?"
            >{`${fault}. It is remembered for the next file with these headings.`}</Notice>
          )}
          <TrackingLayoutFields file={file} isNeeded={fault !== undefined} onChoose={choose} />
          <Field
            label="Carrier"
            hint={describeCarriers({ proven, isWhole, hasGap, isChosen: chosen !== undefined })}
          >
            {(control) => (
              <CarrierSelect
                {...control}
                value={isProven ? chosen : (chosen ?? file.carrier)}
                onChoose={setChosen}
                {...(isProven && {
                  unset: { label: 'As in the file', onChoose: () => setChosen(undefined) },
                })}
              />
            )}
          </Field>
          <p role="status" className="figures empty:absolute">
            {matched &&
              `${count} of ${waiting.length} parcels get a number${count > 0 ? ', also where one was typed' : ''}.`}
          </p>
          <UnmatchedLines lines={left} />
          <AnotherFile onClick={startOver} />
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

type CarriersOfFile = {
  proven: readonly Carrier[];
  isWhole: boolean;
  hasGap: boolean;
  isChosen: boolean;
};

/** What the file says of its carriers, and what a choice is for. */
function describeCarriers({ proven, isWhole, hasGap, isChosen }: CarriersOfFile) {
  if (proven.length === 0) {
    return isWhole ? undefined : 'This file does not name the carrier. Choose it.';
  }
  const names = new Intl.ListFormat('en-CA').format(proven.map((carrier) => carrierNames[carrier]));
  if (hasGap) {
    return `The file names the carrier of some parcels only (${names}). ${isWhole ? 'This one is used' : 'Choose one'} for the others.`;
  }
  if (isChosen) return `Used for every parcel instead of what the file says (${names}).`;
  return proven.length === 1
    ? `The carrier is taken from the file (${names}). Choose another to use it for every parcel.`
    : `Carriers are taken from the file (${names}). Choose one to use it for every parcel.`;
}
