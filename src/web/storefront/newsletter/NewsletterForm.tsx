import { newsletterConsent } from '../../../domain/customers/newsletter.ts';
import { useSettings } from '../../settings-query.ts';
import { EmailForm } from '../../ui/forms/EmailForm.tsx';
import { explainFailure, useNewsletterSignup } from './use-newsletter-signup.ts';

type NewsletterFormProps = {
  /** For a page whose own buttons matter more. */
  quiet?: boolean;
  onSignedUp?: () => void;
};

/** Asks for an email address; after the sign-up the code takes its place. */
export function NewsletterForm({ quiet = false, onSignedUp }: NewsletterFormProps) {
  const settings = useSettings();
  const wording = newsletterConsent(settings.shopName, settings.supportEmail);
  const signup = useNewsletterSignup();

  if (signup.isSuccess) {
    const { IssuedCode, discountCode } = signup.data;
    return <IssuedCode code={discountCode} />;
  }
  return (
    <EmailForm
      label="Email address"
      hint={wording}
      button="Sign up"
      pendingLabel="Signing up..."
      quiet={quiet}
      isPending={signup.isPending}
      error={signup.isError ? explainFailure(signup.error) : undefined}
      onSubmit={(email) => {
        const consent = { wording, page: location.pathname };
        signup.mutate({ email, consent }, { onSuccess: () => onSignedUp?.() });
      }}
      onEdit={signup.reset}
    />
  );
}
