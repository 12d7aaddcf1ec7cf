import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { newsletterConsent } from '../../../domain/newsletter.ts';
import { settingsQuery } from '../../settings-query.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { EmailInput } from '../../ui/TextInput.tsx';
import { explainFailure, useNewsletterSignup } from './use-newsletter-signup.ts';

type NewsletterFormProps = {
  /** For a page whose own buttons matter more. */
  quiet?: boolean;
  onSignedUp?: () => void;
};

/** Asks for an email address; after the sign-up the code takes its place. */
export function NewsletterForm({ quiet = false, onSignedUp }: NewsletterFormProps) {
  const { data: settings } = useSuspenseQuery(settingsQuery);
  const wording = newsletterConsent(settings.shopName, settings.supportEmail);
  const input = useRef<HTMLInputElement>(null);
  const signup = useNewsletterSignup();

  function submit(event: FormEvent) {
    event.preventDefault();
    const email = input.current?.value.trim() ?? '';
    const consent = { wording, page: location.pathname };
    signup.mutate({ email, consent }, { onSuccess: () => onSignedUp?.() });
  }

  if (signup.isSuccess) {
    const { IssuedCode, discountCode } = signup.data;
    return <IssuedCode code={discountCode} />;
  }
  return (
    // Until the page is hydrated, `dialog` keeps the browser from submitting the form itself.
    <form method="dialog" onSubmit={submit}>
      <Field
        label="Email address"
        error={signup.isError ? explainFailure(signup.error) : undefined}
        hint={<span className="wrap-anywhere">{wording}</span>}
      >
        {(control) => (
          <div className="flex gap-2">
            <EmailInput
              {...control}
              ref={input}
              maxLength={254}
              onChange={() => signup.isError && signup.reset()}
              className="min-w-0"
            />
            <Button
              type="submit"
              variant={quiet ? 'secondary' : 'primary'}
              pending={signup.isPending}
              pendingLabel="Signing up..."
            >
              Sign up
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
