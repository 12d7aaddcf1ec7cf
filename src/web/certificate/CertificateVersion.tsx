import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import type { Lot, PublishedCertificate } from '../../contracts/certificates/certificates.ts';
import { certificatePath, lotPath } from '../../domain/pages/page-paths.ts';
import { LongDate } from '../ui/data/LongDate.tsx';

// Only paper shows it, so its code comes after the page, which does without what cannot be loaded.
const QrCode = lazy(() =>
  import('../ui/data/QrCode.tsx')
    .then((module) => ({ default: module.QrCode }))
    .catch(() => ({ default: ShownNowhere })),
);

function ShownNowhere(): ReactElement {
  return <span />;
}

type CertificateVersionProps = {
  lot: Lot;
  certificate: PublishedCertificate;
  productId: string;
};

/** Which version it is, why it was published and where the others are; and how it can be checked, on paper too. */
export function CertificateVersion({ lot, certificate, productId }: CertificateVersionProps) {
  const { version, publishedAt, amendment } = certificate;
  const others = lot.certificates.filter((one) => one.version !== version);
  const log = lot.certificates.find((one) => one.version === version)?.log;
  // Only the browser knows the shop's own address.
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(window.location.origin), []);
  const address = origin + lotPath(lot.number);
  return (
    <section
      aria-label="This document"
      className="flex justify-between gap-6 text-sm print:break-inside-avoid print:text-xs"
    >
      <div className="grid min-w-0 content-start gap-1.5 print:gap-0">
        <h2 className="font-semibold">This document</h2>
        <p>
          <span>{`Version ${version}, published `}</span>
          <LongDate date={publishedAt.slice(0, 10)} />
          <span>{`, ${publishedAt.slice(11, 16)} UTC${amendment ? `: ${amendment.replace(/\.$/, '')}` : ''}.`}</span>
          {others.length > 0 && (
            <span className="print:hidden">
              {' '}
              See {others.map(link)}
              <span>.</span>
            </span>
          )}
        </p>
        {log && (
          <p>
            <span>{`Entry ${log.entry} of the`}</span>{' '}
            <a href="/coas/log" className="text-link print:hidden">
              certificate log
            </a>
            <span className="hidden print:inline">certificate log</span>, SHA-256{' '}
            <span
              title={log.hash}
              translate="no"
              className="code-figures print:hidden"
            >{`${log.hash.slice(0, 12)}…`}</span>
            <span translate="no" className="code-figures hidden wrap-anywhere print:block">
              {log.hash}
            </span>
          </p>
        )}
        <p className="print:hidden">
          <a href={lotPath(lot.number)} className="text-link">
            Check this lot
          </a>
          , and read what that does not prove.
        </p>
        <p className="hidden wrap-anywhere print:block">{`Check this certificate at ${address}`}</p>
      </div>
      {origin && (
        <div className="hidden shrink-0 print:block">
          <Suspense>
            <QrCode text={address} label="QR code of its address" className="size-18" />
          </Suspense>
        </div>
      )}
    </section>
  );

  function link({ version: other }: PublishedCertificate, index: number) {
    return (
      <span key={other}>
        {index > 0 && <span>{', '}</span>}
        <a
          href={certificatePath(productId, lot.number, other)}
          className="text-link"
        >{`version ${other}`}</a>
      </span>
    );
  }
}
