import { useMutation } from '@tanstack/react-query';
import { call, messageOf } from '../../api.ts';
import { downloadPdf, localPaper } from '../../download-pdf.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';

/** The quote as a file, for whoever has to approve it. */
export function DownloadProforma({ token }: { token: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('GET /api/quotes/{token}/proforma', {
        params: { token },
        query: { paper: localPaper() },
      }),
    onSuccess: downloadPdf,
    onError: (error) =>
      showToast({
        title: 'The file was not downloaded',
        description: messageOf(error, 'Check your connection and try again.'),
        tone: 'destructive',
      }),
  });
  return (
    <Button variant="secondary" size="sm" pending={isPending} onClick={() => mutate()}>
      Download as PDF
    </Button>
  );
}
