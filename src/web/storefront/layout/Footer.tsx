import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSettings } from '../../settings-query.ts';
import { SectionText } from '../../ui/data/SectionText.tsx';
import { WholeRanges } from '../../ui/data/WholeRanges.tsx';
import { NewsletterForm } from '../newsletter/NewsletterForm.tsx';
import { useSection } from '../use-section.ts';
import { navigation } from './NavigationLink.tsx';
import { useIsCheckout } from './use-is-checkout.ts';

export function Footer() {
  const settings = useSettings();
  const isCheckout = useIsCheckout();
  const shop = useSection('frame', 'shop');
  const newsletter = useSection('frame', 'newsletter');
  const disclaimer = useSection('frame', 'disclaimer');
  return (
    <footer
      data-screen-only=""
      className="content-auto-[64rem] sm:content-auto-[34rem] border-t border-line bg-surface"
    >
      <div className="page-width grid gap-8 py-10 sm:gap-10 sm:py-12">
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-[minmax(0,1fr)_auto_auto] lg:grid-cols-[1.8fr_0.6fr_1.3fr_1.3fr]">
          <div className="grid max-w-[36ch] content-start gap-2">
            <p className="text-lg font-semibold tracking-[-0.01em]">{settings.shopName}</p>
            {shop?.text && (
              <p className="text-ink-soft">
                <WholeRanges>{shop.text}</WholeRanges>
              </p>
            )}
            {isCheckout ? (
              <details className="mt-4">
                <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold text-ink-soft">
                  {newsletter?.title}
                </summary>
                <NewsletterForm quiet />
              </details>
            ) : (
              <section aria-labelledby="newsletter-heading" className="mt-4 grid gap-2">
                <h2 id="newsletter-heading" className="text-sm font-semibold text-ink-soft">
                  {newsletter?.title}
                </h2>
                <NewsletterForm quiet />
              </section>
            )}
          </div>
          <FooterColumn title="Pages">
            <ul className="grid grid-cols-2 sm:grid-cols-1">
              {navigation.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={footerLink}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </FooterColumn>
          <div className="grid content-start gap-6 lg:contents">
            <FooterColumn title="Support">
              <a
                href={`mailto:${settings.supportEmail}`}
                translate="no"
                className={`${footerLink} wrap-anywhere`}
              >
                {settings.supportEmail}
              </a>
            </FooterColumn>
            <FooterColumn title="Address">
              <address translate="no" className="py-2 not-italic sm:py-1">
                {settings.postalAddress.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </address>
            </FooterColumn>
          </div>
        </div>
        <div className="grid gap-4 border-t border-line pt-6 text-sm text-ink-soft lg:grid-cols-[2fr_1fr] lg:gap-8">
          <SectionText html={disclaimer?.html} className="max-w-[90ch]" />
          <p className="lg:text-right">
            <span>{`© ${settings.shopName}`}</span>
            <br />
            <span>{settings.currencyText}</span>
          </p>
        </div>
      </div>
    </footer>
  );
}

const footerLink =
  'inline-flex min-h-11 min-w-11 items-center hover:text-aurora-ink hover:underline sm:min-h-8';

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-1">
      <h2 className="text-sm font-semibold text-ink-soft">{title}</h2>
      {children}
    </section>
  );
}
