import { useEffect, useState } from 'react';
import type { Product } from '../../../contracts/catalogue/products.ts';
import { readFacts } from '../../../domain/catalogue/product-facts.ts';
import {
  certificateNumber,
  RANDOM_CHARACTERS,
  storageText,
  tabulateSpecimen,
  testDateOf,
} from '../../../domain/certificates/specimen.ts';
import { CertificateBand } from '../../certificate/CertificateBand.tsx';
import { CertificateSheet, factsClass, listIdentity } from '../../certificate/CertificateSheet.tsx';
import { CertificateTable } from '../../certificate/CertificateTable.tsx';
import { longDate } from '../../ui/data/long-date.ts';
import { SpecTable } from '../../ui/data/SpecTable.tsx';
import { WholeRanges } from '../../ui/data/WholeRanges.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';

/** In two columns where there is room and on paper. */
const columnsClass =
  'sm:columns-2 sm:gap-8 sm:[&>div]:break-inside-avoid print:columns-2 print:gap-8';

/** Made from the product's specification where no lot is entered, as its head says. */
export function SpecimenCertificate({ product }: { product: Product }) {
  const issue = useSpecimenIssue();
  return (
    <CertificateSheet
      storage={storageText(product.specifications)}
      subject={
        <p className="text-lg font-semibold print:text-base">
          <WholeRanges>{product.name}</WholeRanges>
        </p>
      }
    >
      <CertificateBand title="SPECIMEN">
        Made from the product’s specification; not a laboratory’s report. No lot was tested for this
        sheet, and the values in its table are not measurements.
      </CertificateBand>
      <SpecTable
        // The narrowest screens have room for the number beside its label on two lines.
        className={joinClasses(
          factsClass,
          columnsClass,
          'max-[359px]:[&>div:first-child>dt]:w-min',
        )}
        rows={[
          {
            label: 'Certificate number',
            value: (
              <span translate="no" className="code-figures whitespace-nowrap">
                <ClientText>{issue?.number}</ClientText>
              </span>
            ),
          },
          { label: 'Issue date', value: <ClientText>{issue?.issued}</ClientText> },
          {
            label: 'Test date',
            value: (
              <>
                <ClientText>{issue?.tested}</ClientText>{' '}
                <span className="max-sm:block">(specimen)</span>
              </>
            ),
          },
          {
            label: 'Laboratory',
            value: 'None. One is named once its results for a lot are published.',
          },
          ...listIdentity(readFacts(product.specifications)),
          { label: 'Content', value: product.dosage || 'N/A' },
          { label: 'Vial size', value: product.vialSize || 'N/A' },
        ]}
      />
      <CertificateTable lines={tabulateSpecimen(product.purity)} of="specimen" />
    </CertificateSheet>
  );
}

/** A text that only the browser knows. Until then its line is invisible, but as high. */
function ClientText({ children }: { children: string | undefined }) {
  return <span className={joinClasses(!children && 'invisible')}>{children ?? '–'}</span>;
}

/** What is new each time a specimen is shown: its number, and the days of issue and of the test in words. */
type Issue = { number: string; issued: string; tested: string };

/** Undefined on the server, whose HTML is cached for every visitor and day. */
function useSpecimenIssue(): Issue | undefined {
  const [issue, setIssue] = useState<Issue>();
  useEffect(() => {
    const today = new Date();
    setIssue({
      number: certificateNumber(
        today.getFullYear(),
        crypto.getRandomValues(new Uint8Array(RANDOM_CHARACTERS)),
      ),
      issued: visitorsDay(today),
      tested: visitorsDay(testDateOf(today)),
    });
  }, []);
  return issue;
}

/** A date in the visitor's own time zone. */
function visitorsDay(date: Date): string {
  return longDate([date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-'));
}
