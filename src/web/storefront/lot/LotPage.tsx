import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { FoundLot } from '../../../contracts/certificates/certificates.ts';
import { codeFact, laboratoryRecord } from '../../certificate/facts.tsx';
import { LongDate } from '../../ui/data/LongDate.tsx';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { foundLotsQuery } from '../queries.ts';

const route = getRouteApi('/lot/$number');

/** What the QR code on a vial or packing slip opens: whether the lot's certificate holds, and what that does not prove. */
export function LotPage() {
  const { number } = route.useParams();
  const { data: lots } = useSuspenseQuery(foundLotsQuery(number));
  return (
    <div className="page-width grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8 pt-8 pb-16 sm:pt-12">
      <PageTitle lead="Compare the number, the product and its content with your vial’s label.">
        Lot{' '}
        <span translate="no" className="code-figures wrap-anywhere">
          {number}
        </span>
      </PageTitle>
      {lots.map((lot) => (
        <Verdict key={lot.productId} lot={lot} />
      ))}
      <section className="grid max-w-measure gap-2" aria-labelledby="not-proven">
        <h2 id="not-proven" className="text-lg font-semibold">
          What this does not prove
        </h2>
        <p>
          This page knows the number, not the vial: a label can be copied, and a vial can be stored
          badly or refilled. The results are those of the sample that was tested. Where a laboratory
          has a page of its own for its reports, look there as well: a seller’s word about itself
          proves little.
        </p>
      </section>
    </div>
  );
}

const lights = {
  green: { Icon: CircleCheck, title: 'Third-party tested', colour: 'border-pass text-pass' },
  amber: { Icon: TriangleAlert, title: 'Look twice', colour: 'border-signal-ink text-signal-ink' },
  red: { Icon: CircleX, title: 'Do not use', colour: 'border-alarm text-alarm' },
};

function Verdict({ lot }: { lot: FoundLot }) {
  const { productId, productName, number, certificate, verdict } = lot;
  const { Icon, title, colour } = lights[verdict.light];
  return (
    <section className="grid gap-4" aria-label={productName}>
      <div className={joinClasses('grid gap-1 border-y-2 py-4', colour)}>
        <h2 className="flex items-center gap-2.5 text-xl font-semibold">
          <Icon className="size-6" />
          <span>{title}</span>
        </h2>
        {verdict.reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
      <SpecTable
        rows={[
          { label: 'Product', value: productName },
          !!lot.content && { label: 'Content', value: lot.content },
          !!certificate?.laboratory && { label: 'Laboratory', value: certificate.laboratory },
          !!certificate?.reportNumber && {
            label: 'Report number',
            value: codeFact(certificate.reportNumber),
          },
          !!certificate && { label: 'Issued', value: <LongDate date={certificate.issuedOn} /> },
          lot.retestOn !== '' && { label: 'Retest', value: <LongDate date={lot.retestOn} /> },
          lot.expiresOn !== '' && { label: 'Expires', value: <LongDate date={lot.expiresOn} /> },
          !!certificate && laboratoryRecord(certificate),
        ]}
      />
      <div className="flex flex-wrap gap-3 print:hidden">
        {certificate && (
          <Button asChild>
            <Link to="/coa/$productId" params={{ productId }} search={{ lot: number }}>
              See the certificate
            </Link>
          </Button>
        )}
        <Button asChild variant="secondary">
          <Link to="/product/$id" params={{ id: productId }}>
            See the product
          </Link>
        </Button>
      </div>
    </section>
  );
}
