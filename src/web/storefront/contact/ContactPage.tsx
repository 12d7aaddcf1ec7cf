import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { ContactForm } from './ContactForm.tsx';

export function ContactPage() {
  return (
    <div className="page-width grid gap-8 py-10 sm:gap-10 sm:py-14">
      <PageTitle lead="A question about a product, a lot or an order: write to us, and a person answers within 24 hours.">
        Contact
      </PageTitle>
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <section aria-labelledby="message-heading" className="grid gap-4">
          <h2 id="message-heading" className="text-lg font-semibold">
            Send us a message
          </h2>
          <ContactForm />
        </section>
        <ContactDetails />
      </div>
    </div>
  );
}
