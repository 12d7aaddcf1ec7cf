import { useSettings } from '../../settings-query.ts';
import { EmailLink } from '../../ui/data/EmailAddress.tsx';
import { SpecTable } from '../../ui/data/SpecTable.tsx';

/** The other ways to reach the shop, and when. */
export function ContactDetails() {
  const settings = useSettings();
  const { supportEmail, supportPhone, postalAddress } = settings;
  return (
    <section aria-labelledby="contact-details" className="grid gap-4">
      <h2 id="contact-details" className="text-lg font-semibold">
        Contact information
      </h2>
      <SpecTable
        rows={[
          {
            label: 'Email',
            value: <EmailLink address={supportEmail} />,
          },
          {
            label: 'Phone',
            value: (
              <>
                <a href={`tel:${toInternational(supportPhone)}`} className="text-link">
                  {supportPhone}
                </a>
                <span className="block text-sm text-ink-soft">{settings.hours}</span>
              </>
            ),
          },
          {
            label: 'Address',
            value: (
              <address className="not-italic">
                {postalAddress.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </address>
            ),
          },
          { label: 'Replies', value: 'Within 24 hours' },
        ]}
      />
    </section>
  );
}

/** A number in international format; ten digits are a Canadian one. */
function toInternational(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (digits.length === 10) return `+1${digits}`;
  return phone.trim().startsWith('+') || digits.length === 11 ? `+${digits}` : digits;
}
