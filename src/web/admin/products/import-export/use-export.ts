import { useMutation } from '@tanstack/react-query';
import { exportFileName, writeExport } from '../../../../domain/product-export.ts';
import { call } from '../../../api.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { saveFile } from '../../save-file.ts';
import { showFailure } from '../../show-failure.ts';

/** Downloads all products as a file that can be imported again. */
export function useExport() {
  return useMutation({
    mutationFn: () => call('GET /api/products', {}),
    onSuccess: (products) => {
      if (products.length === 0) {
        showToast({ title: 'No products to export', description: 'Add some products first.' });
        return;
      }
      const name = exportFileName(new Date());
      saveFile(name, writeExport(products), 'application/json');
      const counted = products.length === 1 ? '1 product' : `${products.length} products`;
      showToast({ title: `${counted} exported`, description: name });
    },
    onError: (error) => showFailure('Export failed', error),
  });
}
