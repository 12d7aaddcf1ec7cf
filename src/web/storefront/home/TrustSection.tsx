import { FlaskConical, type LucideIcon, Microscope, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { DELIVERY_TIME, describeShipping } from '../../../domain/pricing/describe-shipping.ts';
import { useSettings } from '../../settings-query.ts';
import { ArrowLink } from '../../ui/layout/ArrowLink.tsx';
import { SectionTitle } from '../SectionTitle.tsx';

export function TrustSection() {
  const settings = useSettings();
  return (
    <section className="grid gap-6">
      <SectionTitle>What you can rely on</SectionTitle>
      <div className="grid gap-6 lg:grid-cols-3 lg:gap-12">
        <Reason
          icon={Microscope}
          title="Lab-Tested Quality"
          more={
            <ArrowLink to="/about" hash="quality">
              What we stand for
            </ArrowLink>
          }
        >
          Purity, content, formula, mass and storage are listed on every product page, so you can
          compare before you order. The certificate of a lot names the laboratory that tested it.
        </Reason>
        <Reason
          icon={Truck}
          title="Fast Shipping"
          more={
            <ArrowLink to="/faq" hash="shipping">
              How we ship
            </ArrowLink>
          }
        >{`Parcels arrive in ${DELIVERY_TIME}, anywhere in Canada. Shipping is ${describeShipping(settings.shipping)}. The cart shows it before you enter an address.`}</Reason>
        <Reason
          icon={FlaskConical}
          title="100% Research-Only Focus"
          more={
            <ArrowLink to="/faq" hash="research-use">
              What research use means
            </ArrowLink>
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
  more: ReactNode;
};

function Reason({ icon: Icon, title, children, more }: ReasonProps) {
  return (
    <div className="grid content-start gap-2 border-t border-line pt-4 lg:content-stretch lg:grid-rows-[auto_1fr_auto]">
      <h3 className="flex items-center justify-between gap-3 text-lg font-semibold">
        <span>{title}</span>
        <Icon className="size-6 text-ink-soft" />
      </h3>
      <p className="max-w-[52ch] text-ink-soft">{children}</p>
      {more}
    </div>
  );
}
