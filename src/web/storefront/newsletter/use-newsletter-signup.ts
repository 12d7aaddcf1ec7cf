import { useMutation } from '@tanstack/react-query';
import type { signUpForNewsletter } from '../../../contracts/mailing/newsletter.ts';
import type { Request } from '../../../contracts/wire/endpoint.ts';
import { NEWSLETTER_PERCENT } from '../../../domain/customers/newsletter.ts';
import { call, messageOf } from '../../api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { readDraft, updateDraft } from '../checkout/checkout-draft.ts';
import { suppressPopup } from './popup-memory.ts';

/** Signs an address up and shows the outcome in a toast; a subscriber sees no popup again. */
export function useNewsletterSignup() {
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

export function explainFailure(error: unknown): string {
  return messageOf(error, 'Failed to sign up. Please try again.');
}
