import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Endpoints } from '../../../contracts/endpoints.ts';
import type { Request } from '../../../contracts/wire/endpoint.ts';
import { datedFileName } from '../../../domain/catalogue/product-export.ts';
import { writeOrderHeader, writeOrderRows } from '../../../domain/orders/order-csv.ts';
import { call } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { downloadFile } from '../files/download-file.ts';
import { countOf } from '../page/count-of.ts';

type ExportFilter = Request<Endpoints['GET /api/admin/orders/export']>['query'];

/** Saves orders as CSV. They are read in parts; `count` is how many have come so far. */
export function useExport({ onSaved }: { onSaved: () => void }) {
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
