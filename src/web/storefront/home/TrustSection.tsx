import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, FlaskConical, type LucideIcon, Microscope, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { DELIVERY_TIME, describeShipping } from '../../../domain/describe-shipping.ts';
import { settingsQuery } from '../queries.ts';

export function TrustSection() {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  return (
    <section className="grid gap-6">
      <h2 className="text-xl font-semibold tracking-[-0.01em]">What you can rely on</h2>
      <div className="grid gap-6 lg:grid-cols-3 lg:gap-12">
        <Reason
          icon={Microscope}
          title="Lab-Tested Quality"
          more={
            <Link to="/about" hash="quality">
              What we stand for
            </Link>
          }
        >
          Peptides are tested by third-party laboratories. Purity, content, formula, mass and
          storage are listed on every product page, so you can compare before you order.
        </Reason>
        <Reason
          icon={Truck}
          title="Fast Shipping"
          more={
            <Link to="/faq" hash="shipping">
              How we ship
            </Link>
          }
        >
          Parcels arrive in {DELIVERY_TIME}, anywhere in Canada. Shipping is{' '}
          {describeShipping(settings.shipping)}. The cart shows it before you enter an address.
        </Reason>
        <Reason
          icon={FlaskConical}
          title="100% Research-Only Focus"
          more={
            <Link to="/faq" hash="research-use">
              What research use means
            </Link>
          }
        >
          Everything here is meant for in-vitro work by trained staff. Nothing is sold for human or
          animal consumption, and you will find neither doses nor promises of effect.
        </Reason>
      </div>
    </section>
  );
}

type ReasonProps = {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  /** The link that tells more. */
  more: ReactNode;
};

function Reason({ icon: Icon, title, children, more }: ReasonProps) {
  return (
    <div className="grid content-start gap-2 border-t border-line pt-4 lg:content-stretch lg:grid-rows-[auto_1fr_auto]">
      <h3 className="flex items-center justify-between gap-3 text-lg font-semibold">
        {title}
        <Icon className="size-6 text-ink-soft" />
      </h3>
      <p className="max-w-[52ch] text-ink-soft">{children}</p>
      <p className="flex items-center gap-1.5 font-semibold text-aurora-ink [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a:hover]:underline">
        {more}
        <ArrowRight className="size-4" />
      </p>
    </div>
  );
}
