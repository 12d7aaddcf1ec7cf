import type { Certificate, getChromatogram } from '../../contracts/certificates/certificates.ts';
import type { Answer } from '../../contracts/wire/endpoint.ts';
import { areaPurity, purityDiffers } from '../../domain/certificates/chromatogram.ts';
import { findResult } from '../../domain/certificates/test-results.ts';
import { Chromatogram } from './Chromatogram.tsx';

type CertificateChromatogramProps = {
  certificate: Pick<Certificate, 'tests' | 'evidence'>;
  drawn: Answer<typeof getChromatogram>;
};

/** Drawn from the laboratory's HPLC data, with the purity that these give beside the stated one. */
export function CertificateChromatogram({ certificate, drawn }: CertificateChromatogramProps) {
  const computed = areaPurity(drawn.peaks);
  const stated = findResult(certificate.tests, 'Purity');
  const integratedFrom =
    certificate.evidence.find(({ kind }) => kind === 'trace')?.integratedFrom ?? '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Chromatogram {...drawn} integratedFrom={integratedFrom} />
      <p className="text-sm">
        <span>{`Area percent computed from these data${integratedFrom ? `, from ${integratedFrom} min on` : ''}: ${computed ?? 'no peak'}${computed ? ' %' : ''}. Stated by the laboratory: ${stated === null ? 'nothing' : `${stated} %`}.`}</span>
        {computed && stated && purityDiffers(computed, stated) && (
          <strong className="font-semibold text-signal-ink">
            {' '}
            The two differ; the laboratory’s figure counts.
          </strong>
        )}
      </p>
    </div>
  );
}
