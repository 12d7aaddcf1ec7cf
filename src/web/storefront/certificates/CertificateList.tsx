import { Link } from '@tanstack/react-router';
import type { CertificateEntry, LotSummary } from '../../../contracts/certificates/certificates.ts';
import { categorySlot } from '../../../domain/catalogue/category-hue.ts';
import { matches } from '../../../domain/text/search.ts';
import { withThinUnits } from '../../ui/data/thin-units.ts';
import { WholeRanges } from '../../ui/data/WholeRanges.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { figureOf, writePurity } from '../write-purity.ts';
import { LotLines } from './LotLines.tsx';

type CertificateListProps = {
  products: CertificateEntry[];
  /** What was sought: of a lot with this number or report, figure and link are shown. */
  q: string | undefined;
};

/** A row for each product: name, content, purity and certificate of one lot, and all its lots. */
export function CertificateList({ products, q }: CertificateListProps) {
  return (
    <table className="figures w-full border-b border-line text-left">
      <caption className="sr-only">Products and their certificates</caption>
      <thead className="max-sm:sr-only print:table-row-group">
        <tr className="text-sm text-ink-soft [&>th]:py-2 [&>th]:pr-6 [&>th]:font-normal [&>th:last-child]:pr-0">
          <th scope="col">Product</th>
          <th scope="col" className="text-right">
            Content
          </th>
          <th scope="col" className="text-right">
            Purity
          </th>
          <th scope="col">Lots</th>
          <th scope="col">
            <span className="sr-only">Link</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ id, name, category, dosage, purity, lots }) => {
          const { lot, isSought } = pickShown(lots, q);
          const kind = !lot
            ? 'specimen'
            : lot.certificate?.kind === 'demonstration'
              ? 'demonstration'
              : 'certificate';
          return (
            <tr
              key={id}
              data-hue={categorySlot(category)}
              className="border-t border-line align-baseline max-sm:grid max-sm:grid-cols-[auto_1fr_auto] max-sm:items-baseline max-sm:gap-x-4 max-sm:py-2 sm:[&>*]:py-2 sm:[&>*]:pr-6 sm:[&>*:last-child]:pr-0"
            >
              <th scope="row" className="font-semibold max-sm:col-span-3">
                <span className="flex items-baseline gap-3">
                  <span className="h-3.5 w-1.5 shrink-0 translate-y-0.5 rounded-full bg-label" />
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
                  'whitespace-nowrap max-[359px]:whitespace-normal sm:text-right max-sm:text-sm',
                  kind !== 'certificate' && 'text-ink-soft',
                )}
              >
                {lot?.certificate ? (
                  <Measured {...lot.certificate} />
                ) : lot ? (
                  '–'
                ) : (
                  <Specified>{purity}</Specified>
                )}
              </td>
              <td className="max-sm:col-span-3 max-sm:row-start-3 max-sm:pl-4.5 max-sm:text-sm">
                {lot ? (
                  <LotLines productId={id} lots={lots} first={lot} />
                ) : (
                  <span className="text-ink-soft">Specimen</span>
                )}
              </td>
              <td className="text-right max-sm:col-start-3 max-sm:row-start-2">
                <Link
                  to="/coa/$productId"
                  params={{ productId: id }}
                  {...(isSought && lot && { search: { lot: lot.number } })}
                  aria-label={`View ${kind === 'certificate' ? kind : `${kind} certificate`} of ${name}`}
                  className="text-link inline-flex min-h-11 items-center whitespace-nowrap max-[359px]:whitespace-normal sm:min-h-0"
                >{`View ${kind}`}</Link>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The lot whose number or report was sought, else the one that `/coa/{id}` shows; undefined for a specimen. */
function pickShown(lots: LotSummary[], q: string | undefined) {
  const isFound = (text: string | undefined) => !!q && !!text && matches(text, q);
  const sought = lots.find(
    ({ number, certificate }) => isFound(number) || isFound(certificate?.reportNumber),
  );
  const current = lots.find(({ certificate, isRecalled }) => certificate && !isRecalled);
  return { lot: sought ?? current ?? lots[0], isSought: sought !== undefined };
}

function Measured({ kind, purity, isFailed }: NonNullable<LotSummary['certificate']>) {
  return (
    <>
      <span>{writePurity(purity)}</span>
      {figureOf[kind] && <span className="text-sm text-ink-soft">{` ${figureOf[kind]}`}</span>}
      {isFailed && kind !== 'demonstration' && (
        <span className="text-sm font-semibold text-alarm max-sm:ml-1.5 sm:block">
          a test failed
        </span>
      )}
    </>
  );
}

/** Not to be read as what was measured. */
function Specified({ children: purity }: { children: string }) {
  if (!purity) return 'N/A';
  return (
    <>
      <span>{withThinUnits(purity)}</span> <span className="text-sm">specified</span>
    </>
  );
}
