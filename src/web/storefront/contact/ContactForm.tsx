import { describeFailure } from '../../api.ts';
import { readFilledFields } from '../../read-filled-fields.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { EmailInput, TextInput } from '../../ui/forms/TextInput.tsx';
import { useContactForm } from './use-contact-form.ts';

export function ContactForm() {
  const { form, preload, sending } = useContactForm();
  const { errors, isSubmitting } = form.formState;
  const failure = sending.isError
    ? describeFailure(sending.error, 'The shop could not be reached.')
    : errors.root?.message;
  const send = form.handleSubmit((message) => sending.mutate(message));

  return (
    // Until the page is hydrated, `dialog` keeps the browser from submitting the form itself.
    <form
      method="dialog"
      noValidate
      onFocus={preload}
      onSubmit={(event) => {
        readFilledFields(form, event.currentTarget);
        void send(event);
      }}
      className="grid gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      <Field label="Name" error={errors.name?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('name')} required autoComplete="name" />
        )}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <EmailInput {...control} {...form.register('email')} />}
      </Field>
      <div className="sm:col-span-2">
        <Field label="Subject" error={errors.subject?.message}>
          {(control) => <TextInput {...control} {...form.register('subject')} required />}
        </Field>
      </div>
      <div className="sm:col-span-2">
        <Field
          label="Message"
          error={errors.message?.message}
          hint="If you write about an order or a lot, please give its number."
        >
          {(control) => <TextArea {...control} {...form.register('message')} required rows={7} />}
        </Field>
      </div>
      {failure && (
        <div className="sm:col-span-2">
          <Notice
            tone="error"
            title="Your message was not sent"
          >{`${failure} What you typed is still here.`}</Notice>
        </div>
      )}
      <div className="sm:col-span-2">
        <Button
          type="submit"
          size="lg"
          pending={isSubmitting || sending.isPending}
          pendingLabel="Sending..."
          className="max-sm:w-full"
        >
          Send Message
        </Button>
      </div>
    </form>
  );
}
