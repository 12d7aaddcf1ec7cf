import { LongDate } from '../ui/data/LongDate.tsx';
import { useToday } from '../ui/data/use-today.ts';
import { CertificateBand } from './CertificateBand.tsx';

/** Across the sheet of a lot that has expired, or whose retest is due. Days as 2026-01-31, or ''. */
export function ExpiryBand({ expiresOn, retestOn }: { expiresOn: string; retestOn: string }) {
  const today = useToday();
  const isOver = (day: string) => day !== '' && day < today;
  if (isOver(expiresOn)) {
    return (
      <CertificateBand title="EXPIRED" tone="alarm">
        Do not use this lot. It expired <LongDate date={expiresOn} />.
      </CertificateBand>
    );
  }
  if (!isOver(retestOn)) return null;
  return (
    <CertificateBand title="RETEST DUE">
      It was to be tested again by <LongDate date={retestOn} />.
    </CertificateBand>
  );
}
