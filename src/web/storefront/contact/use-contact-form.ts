import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { ContactMessage } from '../../../contracts/mailing/contact.ts';
import { call } from '../../api.ts';
import { lazyResolver } from '../../lazy-resolver.ts';
import { showFieldErrors } from '../../show-field-errors.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { isTexts, tabStorage } from '../browser-storage.ts';

const fieldNames = ['name', 'email', 'subject', 'message'] as const;

const STORED_AS = 'contact-draft';

const { resolver, preload } = lazyResolver(() =>
  import('../../../contracts/mailing/contact.ts').then(({ contactMessage }) => contactMessage),
);

/** The contact form: validated by the contract, kept in the tab as it is typed, cleared once sent. */
export function useContactForm() {
  const form = useForm<ContactMessage>({ resolver, mode: 'onTouched' });

  const { getValues, setValue, subscribe } = form;
  useEffect(() => {
    const kept = tabStorage.read(STORED_AS, isTexts) ?? {};
    for (const name of fieldNames) {
      const text = kept[name];
      // What was typed before hydration is newer.
      if (text && !getValues(name)) setValue(name, text);
    }
    tabStorage.keep(STORED_AS, getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => tabStorage.keep(STORED_AS, values),
    });
  }, [getValues, setValue, subscribe]);

  const sending = useMutation({
    mutationFn: (message: ContactMessage) => call('POST /api/contact', { body: message }),
    onSuccess: ({ message }) => {
      form.reset();
      tabStorage.keep(STORED_AS, undefined);
      showToast({ title: 'Message Sent', description: message });
    },
    onError: (error) => {
      showToast({
        title: 'Error',
        description: 'Failed to send message. Please try again.',
        tone: 'destructive',
      });
      showFieldErrors(form, fieldNames, error);
    },
  });

  return { form, preload, sending };
}
