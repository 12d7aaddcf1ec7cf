import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { downloadFile } from '../../../download-file.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import type { Reading } from './csv-exports.ts';
import type { Period } from './PeriodChoice.tsx';

/** A file, its name without its end. */
type Made = { extension: string; content: Parameters<typeof downloadFile>[1] };

type Wanted = {
  name: string;
  period: Period;
  /** Gives nothing where there is nothing in the period. */
  make: (reading: Reading) => Promise<Made | undefined>;
};

/** Makes one file at a time and downloads it; leaving the page stops it. `count` is how many rows have come so far. */
export function useExport() {
  const [count, setCount] = useState(0);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  const exporting = useMutation({
    mutationFn: async ({ period, make }: Wanted) => {
      const controller = new AbortController();
      reading.current = controller;
      setCount(0);
      return make({ period, signal: controller.signal, onRead: setCount });
    },
    onSuccess: (made, { name, period: { from, to } }) => {
      if (!made) {
        showToast({ title: 'Nothing to export', description: `${from} to ${to}` });
        return;
      }
      const file = `${name}-${from}-to-${to}.${made.extension}`;
      downloadFile(file, made.content, typeOf(made.extension));
      showToast({ title: 'Downloaded', description: file });
    },
  });
  return { exporting, count };
}

function typeOf(extension: string) {
  if (extension === 'zip') return 'application/zip';
  return extension === 'csv' ? 'text/csv' : 'text/plain';
}
