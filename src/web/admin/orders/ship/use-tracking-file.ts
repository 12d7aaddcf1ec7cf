import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Carrier } from '../../../../domain/delivery/parcel-tracking.ts';
import {
  checkTrackingLayout,
  makeTrackingKey,
  recogniseTrackingFile,
  type TrackingLayout,
  type TrackingLine,
} from '../../../../domain/delivery/tracking-file.ts';
import { call } from '../../../api.ts';
import { readText, splitCsv } from '../../files/read-csv.ts';
import { UnreadableFile } from '../../files/unreadable-file.ts';
import { readFileCarrier, rememberFileCarrier } from './last-carrier.ts';

export type TrackingFile = {
  name: string;
  headings: string[];
  lines: TrackingLine[];
  layout: TrackingLayout;
  /** Whose it is by its headings, or was the last time; undefined where the owner has to say it. */
  carrier: Carrier | undefined;
  /** Whether the owner chose the columns, now or for an earlier file. */
  isChosen: boolean;
};

/** Megabytes that a browser reads at once without a pause; a day's parcels are some kilobytes. */
const LARGEST = 5;
/** Lines that may stand above the headings. */
const MAX_PREAMBLE = 10;

/** Reads a carrier's file in the browser; its columns are recognised, or chosen once and remembered. */
export function useTrackingFile() {
  const [file, setFile] = useState<TrackingFile>();
  const reading = useMutation({ mutationFn: readTrackingFile, onSuccess: setFile });
  const choose = (layout: TrackingLayout) =>
    setFile((now) => now && { ...now, layout, isChosen: true });
  /** Keeps what the owner chose. The numbers are filled in also where that fails. */
  const keep = ({ headings, layout, isChosen }: TrackingFile, carrier: Carrier | undefined) => {
    const key = makeTrackingKey(headings);
    if (carrier) rememberFileCarrier(key, carrier);
    if (!isChosen) return;
    const body = { key, layout };
    void call('PUT /api/admin/orders/tracking-layouts', { body }).catch(() => undefined);
  };
  return { file, reading, choose, keep };
}

async function readTrackingFile(chosen: File): Promise<TrackingFile> {
  if (chosen.size > LARGEST * 1024 * 1024) {
    throw new UnreadableFile(`A file of tracking numbers has at most ${LARGEST} MB.`);
  }
  const all = (await splitCsv(await readText(chosen))).map((cells, index) => ({
    line: index + 1,
    cells,
  }));
  const filled = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const hasTracking = ({ cells }: TrackingLine) =>
    recogniseTrackingFile(cells).layout.includes('tracking');
  const header = filled.slice(0, MAX_PREAMBLE).find(hasTracking) ?? filled[0];
  const lines = filled.filter(({ line }) => header && line > header.line);
  if (!header || header.cells.length < 2 || lines.length === 0) {
    throw new UnreadableFile(
      'This is not a CSV file with headings and at least one line below them.',
    );
  }
  const { layouts } = await call('GET /api/admin/orders/tracking-layouts', {});
  const recognised = recogniseTrackingFile(header.cells);
  const key = makeTrackingKey(header.cells);
  const kept = layouts[key];
  const isChosen = kept !== undefined && checkTrackingLayout(kept) === undefined;
  return {
    name: chosen.name,
    headings: header.cells,
    lines,
    layout: isChosen ? kept : recognised.layout,
    carrier: recognised.carrier ?? readFileCarrier(key),
    isChosen,
  };
}
