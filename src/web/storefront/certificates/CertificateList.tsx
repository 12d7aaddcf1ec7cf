import { Link } from '@tanstack/react-router';
import type { CertificateEntry, LotSummary } from '../../../contracts/certificates.ts';
import { categorySlot } from '../../../domain/category-hue.ts';
import { joinClasses } from '../../ui/join-classes.ts';
import { LongDate } from '../../ui/LongDate.tsx';
import { withThinUnits } from '../../ui/thin-units.ts';
import { WholeRanges } from '../../ui/WholeRanges.tsx';

/** One row per product: name, content, purity, the certificate's lot, and a link to it. */
export function CertificateList({ products }: { products: CertificateEntry[] }) {
  return (
    <table className="figures w-full border-b border-line text-left">
      <caption className="sr-only">Products and their certificates</caption>
      <thead className="max-sm:sr-only">
        <tr className="text-sm text-ink-soft [&>th]:py-2 [&>th]:pr-6 [&>th]:font-normal [&>th:last-child]:pr-0">
          <th scope="col">Product</th>
          <th scope="col" className="text-right">
            Content
          </th>
          <th scope="col" className="text-right">
            Purity
          </th>
          <th scope="col">Certificate</th>
          <th scope="col">
            <span className="sr-only">Link</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ id, name, category, dosage, purity, lots }) => {
          const current = lots.find((lot) => lot.certificate && !lot.isRecalled)?.certificate;
          const isSpecimen = lots.length === 0;
          const kind = isSpecimen
            ? 'specimen'
            : current?.kind === 'demonstration'
              ? 'demonstration'
              : 'certificate';
          return (
            <tr
              key={id}
              data-hue={categorySlot(category)}
              className="border-t border-line max-sm:grid max-sm:grid-cols-[auto_1fr_auto] max-sm:items-center max-sm:gap-x-4 max-sm:py-2 sm:[&>*]:py-2 sm:[&>*]:pr-6 sm:[&>*:last-child]:pr-0"
            >
              <th scope="row" className="font-semibold max-sm:col-span-3">
                <span className="flex items-center gap-3">
                  <span className="h-3.5 w-1.5 shrink-0 rounded-full bg-label" />
                  <span className="min-w-0">
                    <WholeRanges>{name}</WholeRanges>
                  </span>
                </span>
              </th>
              <td className="whitespace-nowrap sm:text-right max-sm:pl-4.5 max-sm:text-sm max-sm:text-ink-soft">
                {withThinUnits(dosage) || 'N/A'}
              </td>
              <td
                className={joinClasses(
                  'whitespace-nowrap sm:text-right max-sm:text-sm max-sm:text-ink-soft',
                  !current && 'text-ink-soft',
                )}
              >
                {current ? <Measured {...current} /> : <Specified>{purity}</Specified>}
              </td>
              <td className="max-sm:col-span-2 max-sm:pl-4.5 max-sm:text-sm max-sm:text-ink-soft">
                {lots.length > 0 ? (
                  <Lots lots={lots} />
                ) : (
                  <span className="text-ink-soft">Specimen</span>
                )}
              </td>
              <td className="text-right max-sm:col-start-3 max-sm:row-span-2 max-sm:row-start-2">
                <Link
                  to="/coa/$productId"
                  params={{ productId: id }}
                  aria-label={`View ${kind === 'certificate' ? kind : `${kind} certificate`} of ${name}`}
                  className="text-link inline-flex min-h-11 items-center whitespace-nowrap max-[359px]:whitespace-normal sm:min-h-8"
                >
                  View {kind}
                </Link>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Measured({ purity, isFailed }: NonNullable<LotSummary['certificate']>) {
  return (
    <>
      {purity === null ? 'not tested' : withThinUnits(`${purity.replace('<', '< ')} %`)}
      {isFailed && <span className="block text-sm font-semibold text-alarm">a test failed</span>}
    </>
  );
}

/** Not to be read as what was measured. */
function Specified({ children: purity }: { children: string }) {
  if (!purity) return 'N/A';
  return (
    <>
      {withThinUnits(purity)} <span className="text-sm">specified</span>
    </>
  );
}

/** The newest lot, and how many others there are. */
function Lots({ lots: [newest, ...others] }: { lots: LotSummary[] }) {
  if (!newest) return null;
  const { number, isRecalled, certificate } = newest;
  return (
    <>
      Lot <span className="code-figures wrap-anywhere">{number}</span>,{' '}
      <span className="whitespace-nowrap">
        {isRecalled ? (
          <span className="font-semibold text-alarm">recalled</span>
        ) : certificate ? (
          <>
            issued <LongDate date={certificate.issuedOn} />
          </>
        ) : (
          'in testing'
        )}
      </span>
      {others.length > 0 && (
        <span className="block text-sm text-ink-soft">
          and {others.length} other {others.length === 1 ? 'lot' : 'lots'}
        </span>
      )}
    </>
  );
}
