import { useMutation } from '@tanstack/react-query';
import type { signUpForNewsletter } from '../../../contracts/mailing/newsletter.ts';
import type { Request } from '../../../contracts/wire/endpoint.ts';
import { NEWSLETTER_PERCENT, newsletterConsent } from '../../../domain/customers/newsletter.ts';
import { call, messageOf } from '../../api.ts';
import { useSettings } from '../../settings-query.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { EmailForm } from '../../ui/forms/EmailForm.tsx';
import { readDraft, updateDraft } from '../checkout/checkout-draft.ts';
import { suppressPopup } from './popup-memory.ts';

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

/** Signs an address up and shows the outcome in a toast; a subscriber sees no popup again. */
function useNewsletterSignup() {
  return useMutation({
    mutationFn: async (body: Request<typeof signUpForNewsletter>['body']) => {
      // First, since a sign-up whose code cannot be shown would be of no use.
      const { IssuedCode } = await import('./IssuedCode.tsx');
      return { ...(await call('POST /api/newsletter/signup', { body })), IssuedCode };
    },
    onSuccess: ({ discountCode }, { email }) => {
      suppressPopup('subscribed');
      if (!readDraft().discountCode) updateDraft({ discountCode });
      showToast({
        title: 'Discount Code Sent!',
        description: `Check ${email} for your ${NEWSLETTER_PERCENT}% discount code: ${discountCode}`,
      });
    },
    onError: (error) =>
      showToast({ title: 'Error', description: explainFailure(error), tone: 'destructive' }),
  });
}

function explainFailure(error: unknown): string {
  return messageOf(error, 'Failed to sign up. Please try again.');
}
