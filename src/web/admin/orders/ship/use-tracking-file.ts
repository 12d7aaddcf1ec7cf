import type { Carrier } from '../../../../domain/delivery/parcel-tracking.ts';
import {
  checkTrackingLayout,
  isTrackingHeading,
  makeTrackingKey,
  recogniseTrackingFile,
  type TrackingLayout,
} from '../../../../domain/delivery/tracking-file.ts';
import type { Table } from '../../../../domain/import/table.ts';
import { call } from '../../../api.ts';
import { readTable, readText } from '../../import/read-table.ts';
import { UnreadableFile } from '../../import/unreadable-file.ts';
import { useChosenFile } from '../../import/use-chosen-file.ts';
import { readFileCarrier, rememberFileCarrier } from './last-carrier.ts';

export type TrackingFile = Table & {
  name: string;
  layout: TrackingLayout;
  /** Whose it is by its headings, or was the last time; undefined where the owner has to say it. */
  carrier: Carrier | undefined;
  /** Whether the owner chose the columns, now or for an earlier file. */
  isChosen: boolean;
};

/** Reads a carrier's file in the browser; its columns are recognised, or chosen once and remembered. */
export function useTrackingFile() {
  // A day's parcels are some kilobytes.
  const { chosen, setChosen, ...file } = useChosenFile({ read: readTrackingFile, limit: 5 });
  const choose = (layout: TrackingLayout) =>
    setChosen((now) => now && { ...now, layout, isChosen: true });
  /** Keeps what the owner chose. The numbers are filled in also where that fails. */
  const keep = ({ headings, layout, isChosen }: TrackingFile, carrier: Carrier | undefined) => {
    const key = makeTrackingKey(headings);
    if (carrier) rememberFileCarrier(key, carrier);
    if (!isChosen) return;
    const body = { key, layout };
    void call('PUT /api/admin/orders/tracking-layouts', { body }).catch(() => undefined);
  };
  return { chosen, ...file, choose, keep };
}

async function readTrackingFile(file: File): Promise<TrackingFile> {
  const table = await readTable(await readText(file), isTrackingHeading);
  const { headings, lines } = table;
  if (headings.length < 2 || lines.length === 0) {
    throw new UnreadableFile(
      'This is not a CSV file with headings and at least one line below them.',
    );
  }
  const { layouts } = await call('GET /api/admin/orders/tracking-layouts', {});
  const recognised = recogniseTrackingFile(table);
  const key = makeTrackingKey(headings);
  const kept = layouts[key];
  const isChosen = kept !== undefined && checkTrackingLayout(kept) === undefined;
  return {
    ...table,
    name: file.name,
    layout: isChosen ? kept : recognised.layout,
    carrier: recognised.carrier ?? readFileCarrier(key),
    isChosen,
  };
}
