import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { useExport } from './use-export.ts';

/** Exports all products as a file, and imports those of a file. */
export function ImportExportButtons() {
  const [isImporting, setImporting] = useState(false);
  const exporting = useExport();
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        pending={exporting.isPending}
        pendingLabel="Exporting..."
        onClick={() => exporting.mutate()}
      >
        <Download className="size-4" />
        Export
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setImporting(true)}>
        <Upload className="size-4" />
        Import
      </Button>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
