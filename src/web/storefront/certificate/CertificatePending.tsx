import { PendingPage } from '../../frame/PendingPage.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

/** As large as the sheet, until its product is there. */
export function CertificatePending() {
  return (
    <PendingPage className="page-width pt-16 pb-16 sm:pt-18">
      <div className="mx-auto grid max-w-3xl gap-7 rounded-surface border border-line bg-surface p-5 sm:p-10">
        <p role="status" className="text-ink-soft">
          Loading Certificate of Analysis...
        </p>
        <Skeleton className="h-13 w-80 max-w-full" />
        <Skeleton className="h-24" />
        <Skeleton className="h-56" />
        <Skeleton className="h-64" />
      </div>
    </PendingPage>
  );
}
