import { useQuery } from '@tanstack/react-query';
import type { PublishedCertificate } from '../../../contracts/certificates/certificates.ts';
import { CertificateChromatogram } from '../../certificate/CertificateChromatogram.tsx';
import { chromatogramQuery } from '../queries.ts';

/** Nothing if the data could not be loaded: the certificate's figures stand without them. */
export function PublishedChromatogram({ certificate }: { certificate: PublishedCertificate }) {
  const { data } = useQuery(chromatogramQuery(certificate.id));
  return data && <CertificateChromatogram certificate={certificate} drawn={data} />;
}
