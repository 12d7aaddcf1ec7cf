import { useQuery } from '@tanstack/react-query';
import type { PublishedCertificate } from '../../../contracts/certificates.ts';
import { areaPurity } from '../../../domain/certificates/chromatogram.ts';
import { findResult } from '../../../domain/certificates/test-results.ts';
import { chromatogramQuery } from '../queries.ts';
import { Chromatogram } from './Chromatogram.tsx';

/** Drawn from the laboratory's HPLC data, with the purity that these give beside the stated one. Nothing if they fail. */
export function CertificateChromatogram({ certificate }: { certificate: PublishedCertificate }) {
  const { data } = useQuery(chromatogramQuery(certificate.id));
  if (!data) return null;
  const computed = areaPurity(data.peaks);
  const stated = findResult(certificate.tests, 'Purity');
  const integratedFrom =
    certificate.evidence.find(({ kind }) => kind === 'trace')?.integratedFrom ?? '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Chromatogram {...data} integratedFrom={integratedFrom} />
      <p className="text-sm">
        Area percent computed from these data
        {integratedFrom && `, from ${integratedFrom} min on`}: {computed ?? 'no peak'}
        {computed && ' %'}. Stated by the laboratory: {stated === null ? 'nothing' : `${stated} %`}.
      </p>
    </div>
  );
}
