import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { useSection } from '../use-section.ts';
import { ContactDetails } from './ContactDetails.tsx';
import { ContactForm } from './ContactForm.tsx';

export function ContactPage() {
  const head = useSection('contact', 'head');
  const form = useSection('contact', 'form');
  return (
    <div className="page-width grid gap-8 py-10 sm:gap-10 sm:py-14">
      <PageTitle lead={head?.text}>{head?.title}</PageTitle>
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <section aria-labelledby="message-heading" className="grid gap-4">
          <h2 id="message-heading" className="text-lg font-semibold">
            {form?.title}
          </h2>
          <ContactForm />
        </section>
        <ContactDetails />
      </div>
    </div>
  );
}
