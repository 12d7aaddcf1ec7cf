import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { ContactMessage } from '../../../contracts/contact.ts';
import { ApiError, call } from '../../api.ts';
import { lazyRules } from '../../lazy-rules.ts';
import { showToast } from '../../ui/toast-store.ts';
import { isTexts, keepInTab, readFromTab } from '../tab-storage.ts';

export type ContactFormControl = UseFormReturn<ContactMessage>;

export const fieldNames = ['name', 'email', 'subject', 'message'] as const;

const STORED_AS = 'contact-draft';

const { resolver, prepare } = lazyRules(() =>
  import('../../../contracts/contact.ts').then(({ contactMessage }) => contactMessage),
);

/** Fetches the rules of the form; called when somebody begins with it. */
export const prepareContactRules = prepare;

/** The contact form: checked by the contract, kept in the tab as it is typed, cleared when it was sent. */
export function useContactForm() {
  const form = useForm<ContactMessage>({
    resolver,
    mode: 'onTouched',
  });

  const { getValues, setValue, subscribe } = form;
  useEffect(() => {
    const kept = readFromTab(STORED_AS, isTexts) ?? {};
    for (const name of fieldNames) {
      const text = kept[name];
      // What was typed while the page was still loading is newer.
      if (text && !getValues(name)) setValue(name, text);
    }
    keepInTab(STORED_AS, getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepInTab(STORED_AS, values),
    });
  }, [getValues, setValue, subscribe]);

  const sending = useMutation({
    mutationFn: (message: ContactMessage) => call('POST /api/contact', { body: message }),
    onSuccess: ({ message }) => {
      form.reset();
      keepInTab(STORED_AS, undefined);
      showToast({ title: 'Message Sent', description: message });
    },
    onError: (error) => {
      showToast({
        title: 'Error',
        description: 'Failed to send message. Please try again.',
        tone: 'destructive',
      });
      showFieldErrors(form, error);
    },
  });

  return { form, sending };
}

/** Puts the server's words at the fields they are about, the first one focused. */
function showFieldErrors(form: ContactFormControl, error: unknown): void {
  const fields = (error instanceof ApiError && error.body?.fields) || {};
  for (const name of fieldNames.toReversed()) {
    const message = fields[name];
    if (message) form.setError(name, { type: 'server', message }, { shouldFocus: true });
  }
}
