import type { Lot, PublishedCertificate } from '../../../contracts/certificates.ts';
import { certificatePath, lotPath } from '../../../domain/addresses.ts';
import { shopDay } from '../../../domain/shop-day.ts';
import { LongDate } from '../../ui/LongDate.tsx';
import { PrintedAddress } from './PrintedAddress.tsx';

type CertificateVersionProps = {
  lot: Lot;
  certificate: PublishedCertificate;
  productId: string;
};

/** Which version it is and where the others are, why it was published, and how it can be checked. */
export function CertificateVersion({ lot, certificate, productId }: CertificateVersionProps) {
  const { version, publishedAt, amendment } = certificate;
  const others = lot.certificates.filter((one) => one.version !== version);
  const log = lot.certificates.find((one) => one.version === version)?.log;
  return (
    <section
      aria-label="This document"
      className="flex justify-between gap-6 text-sm print:break-inside-avoid print:text-xs"
    >
      <div className="grid min-w-0 content-start gap-1.5 print:gap-0.5">
        <h2 className="font-semibold">This document</h2>
        <p>
          Version {version}, published <LongDate date={shopDay(Date.parse(publishedAt))} />
          {amendment && `: ${amendment.replace(/\.$/, '')}`}.
          {others.length > 0 && (
            <span className="print:hidden">
              {' '}
              See{' '}
              {others.map((one, index) => (
                <span key={one.version}>
                  {index > 0 && ', '}
                  <a
                    href={certificatePath(productId, lot.number, one.version)}
                    className="text-link"
                  >
                    version {one.version}
                  </a>
                </span>
              ))}
              .
            </span>
          )}
        </p>
        {log && (
          <p>
            Entry {log.entry} of the{' '}
            <a href="/coas/log" className="text-link">
              certificate log
            </a>
            , SHA-256{' '}
            <span title={log.hash} className="code-figures print:hidden">
              {log.hash.slice(0, 8)}…
            </span>
            <span className="code-figures hidden wrap-anywhere print:inline">{log.hash}</span>
          </p>
        )}
      </div>
      <PrintedAddress path={lotPath(lot.number)} />
    </section>
  );
}
