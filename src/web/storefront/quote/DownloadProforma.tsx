import { call } from '../../api.ts';
import { localPaper } from '../../download-pdf.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { useDownloadPdf } from '../../use-download-pdf.ts';

/** The quote as a file, for whoever has to approve it. */
export function DownloadProforma({ token }: { token: string }) {
  const { mutate, isPending } = useDownloadPdf(() =>
    call('GET /api/quotes/{token}/proforma', {
      params: { token },
      query: { paper: localPaper() },
    }),
  );
  return (
    <Button variant="secondary" size="sm" pending={isPending} onClick={() => mutate()}>
      Download as PDF
    </Button>
  );
}
