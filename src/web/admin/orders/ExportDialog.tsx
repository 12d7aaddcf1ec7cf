import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Endpoints } from '../../../contracts/endpoints.ts';
import type { Request } from '../../../contracts/wire/endpoint.ts';
import { datedFileName } from '../../../domain/catalogue/product-export.ts';
import { writeOrderHeader, writeOrderRows } from '../../../domain/orders/order-csv.ts';
import { call, describeFailure } from '../../api.ts';
import { downloadFile } from '../../download-file.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ActDialog } from '../form/ActDialog.tsx';
import { TextLine } from '../form/TextLine.tsx';
import type { ListParams } from '../list/use-list-params.ts';
import { countOf } from '../page/count-of.ts';
import { readOrderFilter } from './queries.ts';

type ExportDialogProps = { at: Pick<ListParams, 'q' | 'filter'>; onClose: () => void };

/** Exports the listed orders as CSV, of all days or of some. */
export function ExportDialog({ at, onClose }: ExportDialogProps) {
  const [days, setDays] = useState({ from: '', to: '' });
  const { exporting, count } = useExport({ onSaved: onClose });
  const narrowed = readOrderFilter(at);
  const isNarrowed = narrowed.q !== '' || narrowed.filter !== 'all';
  const isReversed = days.from !== '' && days.to !== '' && days.to < days.from;
  const day = (which: 'from' | 'to', label: string, error?: string) => (
    <TextLine
      label={label}
      optional
      error={error}
      type="date"
      value={days[which]}
      onChange={(value) => setDays({ ...days, [which]: value })}
    />
  );
  return (
    <ActDialog
      onClose={onClose}
      title="Export Orders"
      description={
        isNarrowed
          ? 'The orders that the list shows now, on all its pages, as a CSV file for a spreadsheet.'
          : 'All orders, as a CSV file for a spreadsheet.'
      }
      action={
        <Button
          pending={exporting.isPending}
          pendingLabel="Exporting..."
          disabled={isReversed}
          onClick={() =>
            exporting.mutate({
              ...narrowed,
              from: days.from || undefined,
              to: days.to || undefined,
            })
          }
        >
          Export
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {day('from', 'Placed from')}
          {day('to', 'Placed to', isReversed ? 'This day is before the first' : undefined)}
        </div>
        <p
          role="status"
          className="figures text-ink-soft"
        >{`${exporting.isPending ? `${count} orders read so far. Keep this page open.` : ''}${exporting.isSuccess && count === 0 ? 'No orders were placed on these days.' : ''}`}</p>
        {exporting.isError && (
          <Notice tone="error" title="The orders were not exported">
            {describeFailure(exporting.error, 'The shop could not be reached. Press Export again.')}
          </Notice>
        )}
      </div>
    </ActDialog>
  );
}

type ExportFilter = Request<Endpoints['GET /api/admin/orders/export']>['query'];

/** Saves orders as CSV. They are read in parts; `count` is how many have come so far. */
function useExport({ onSaved }: { onSaved: () => void }) {
  const [count, setCount] = useState(0);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const exporting = useMutation({
    mutationFn: async (wanted: ExportFilter) => {
      const controller = new AbortController();
      reading.current = controller;
      const parts = [writeOrderHeader()];
      setCount(0);
      let read = 0;
      for (let before: number | undefined, isMore = true; isMore; ) {
        const query = { ...wanted, before };
        const { orders, next } = await call(
          'GET /api/admin/orders/export',
          { query },
          controller.signal,
        );
        parts.push(writeOrderRows(orders));
        read += orders.length;
        setCount(read);
        before = next ?? undefined;
        isMore = next !== null;
      }
      return { parts, read };
    },
    onSuccess: ({ parts, read }) => {
      if (read === 0) return;
      const name = datedFileName('orders', new Date(), 'csv');
      downloadFile(name, parts, 'text/csv');
      showToast({ title: `${countOf(read, 'order')} exported`, description: name });
      onSaved();
    },
  });
  return { exporting, count };
}
