import { useMutation } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { exportFileName, writeProductExport } from '../../../../domain/catalogue/product-export.ts';
import { call } from '../../../api.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Button } from '../../../ui/forms/Button.tsx';
import { downloadFile } from '../../files/download-file.ts';
import { DialogButton } from '../../form/DialogButton.tsx';
import { showFailure } from '../../form/show-failure.ts';
import { ImportProductsDialog } from './ImportProductsDialog.tsx';

/** Exports all products as a file, and imports those of a file. */
export function ImportExportButtons() {
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
      <DialogButton dialog={(close) => <ImportProductsDialog onClose={close} />}>
        <Upload className="size-4" />
        Import
      </DialogButton>
    </>
  );
}

/** Downloads all products as a file that can be imported again. */
function useExport() {
  return useMutation({
    mutationFn: () => call('GET /api/products', {}),
    onSuccess: (products) => {
      if (products.length === 0) {
        showToast({ title: 'No products to export', description: 'Add some products first.' });
        return;
      }
      const name = exportFileName(new Date());
      downloadFile(name, writeProductExport(products), 'application/json');
      const counted = products.length === 1 ? '1 product' : `${products.length} products`;
      showToast({ title: `${counted} exported`, description: name });
    },
    onError: (error) => showFailure('Export failed', error),
  });
}
