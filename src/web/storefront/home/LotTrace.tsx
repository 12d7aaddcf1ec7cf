import type { ReactNode } from 'react';
import { withThinUnits } from '../../ui/data/thin-units.ts';
import { ArrowLink } from '../../ui/layout/ArrowLink.tsx';
import { SectionTitle } from '../SectionTitle.tsx';
import { useSection } from '../use-section.ts';

/** The drawing's main peak has this share of the area of all its peaks. */
const SHARE = withThinUnits('98.7%');
/** As on every certificate, whose rules would be a kilobyte more for the page. */
const LIMIT = withThinUnits('≥ 98.0%');

/** How a lot's purity is read: a chromatogram, its main peak integrated, and the line of the certificate it becomes. */
export function LotTrace() {
  const testing = useSection('home', 'testing');
  if (!testing) return null;
  return (
    <div className="border-y border-line bg-surface">
      <figure className="figures page-width grid gap-12 py-12 sm:py-20">
        <figcaption className="grid gap-x-12 gap-y-4 lg:grid-cols-12 [&_h2]:text-3xl sm:[&_h2]:text-4xl">
          <div className="lg:col-span-4">
            <SectionTitle>{testing.title}</SectionTitle>
          </div>
          <div className="grid max-w-measure gap-1 text-ink-soft lg:col-span-8">
            <span>{testing.text}</span>
            <ArrowLink to="/coas">See the certificates</ArrowLink>
          </div>
        </figcaption>
        <div className="relative">
          <Chromatogram />
          <p className="absolute top-0 right-[41%] bg-surface pb-2 pl-3 text-right font-display text-4xl tracking-[-0.02em] sm:text-6xl">
            <span className="block font-sans text-sm tracking-normal sm:text-base">
              Drawn example
            </span>
            <span>{SHARE}</span>
            <span className="block font-sans text-sm tracking-normal text-ink-soft sm:text-base">
              of the area of all peaks
            </span>
          </p>
          <p
            translate="no"
            className="code-figures absolute -top-6 left-[62.2%] -translate-x-1/2 text-aurora-ink"
          >
            12.47 min
          </p>
          <p
            aria-hidden="true"
            translate="no"
            className="code-figures mt-2 grid grid-cols-4 text-sm text-ink-soft"
          >
            {[0, 5, 10, 15].map((minute) => (
              <span key={minute}>{minute}</span>
            ))}
            <span className="absolute right-0">
              20<span className="max-sm:hidden"> min</span>
            </span>
          </p>
        </div>
        <dl className="grid grid-cols-4 border-y border-line py-3 lg:py-5 lg:text-lg">
          <Cell label="Test">Purity</Cell>
          <Cell label="Limit">{LIMIT}</Cell>
          <Cell label="Result">{SHARE}</Cell>
          <Cell label="Outcome">PASS</Cell>
        </dl>
      </figure>
    </div>
  );
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="last:text-right">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

const PEAK = 'M588 374C611 372 610 26 622 26C634 26 632 371 664 372';
/** What comes before the main peak, and after it. */
const OTHERS =
  'M0 384H64C70 384 72 366 77 366C82 366 83 389 88 389C92 389 93 383 100 383L318 380C326 380 329 375 333 375C337 375 340 380 348 380L548 376C555 376 557 371 561 371C565 371 567 375 572 375L588 374M664 372L684 372C690 372 692 368 696 368C700 368 703 371 710 371L824 369C831 369 834 366 838 366C842 366 845 368 852 368L1000 366';

/** Stretched to its place; lines keep their width. */
function Chromatogram() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1000 400"
      preserveAspectRatio="none"
      className="h-64 w-full overflow-visible fill-none stroke-2 sm:h-80 *:[vector-effect:non-scaling-stroke]"
    >
      <path
        d="M0 400V0M250 400V0M500 400V0M750 400V0M1000 400V0"
        className="stroke-line stroke-1"
      />
      <path d="M0 400H1000" className="stroke-ink-soft stroke-1" />
      <path d={PEAK} className="fill-aurora-wash" />
      <path d="M588 366V382M664 364V380M588 374L664 372" className="stroke-aurora stroke-1" />
      <path d={OTHERS} className="stroke-ink" />
      <path d={PEAK} className="stroke-aurora stroke-3" />
    </svg>
  );
}
