import { z } from 'zod';
import { settingsFields } from '../../../contracts/content/shop-settings.ts';
import { TextField } from '../form/fields.tsx';
import { type OpenedSettings, SettingsForm } from './SettingsForm.tsx';
import { typedNumber } from './typed-values.ts';

const { shape } = settingsFields.shape.retention;

const schema = z.object({
  orderYears: typedNumber(shape.orderYears, 'Enter a whole number of years'),
  unpaidOrderMonths: typedNumber(shape.unpaidOrderMonths, 'Enter a whole number of months'),
  messageMonths: typedNumber(shape.messageMonths, 'Enter a whole number of months'),
  mailMonths: typedNumber(shape.mailMonths, 'Enter a whole number of months'),
  leftSubscriberMonths: typedNumber(shape.leftSubscriberMonths, 'Enter a whole number of months'),
});

const fields = [
  {
    name: 'orderYears',
    label: 'Orders and payments, years',
    hint: 'After the end of their year. Amounts and products stay; who ordered and who paid is erased. Tax law asks for 6; enter 7 if your tax year does not end in December.',
  },
  {
    name: 'unpaidOrderMonths',
    label: 'Orders that were never paid, months',
    hint: 'After they were placed, where they expired or were cancelled.',
  },
  { name: 'messageMonths', label: 'Messages, months', hint: 'After they were received.' },
  {
    name: 'mailMonths',
    label: 'Emails in the outbox, months',
    hint: 'After they were written, once they were sent or given up. A campaign’s emails stay as long as their subscriber.',
  },
  {
    name: 'leftSubscriberMonths',
    label: 'Subscribers who left, months',
    hint: 'Until then, their consent is kept as proof.',
  },
] as const;

/** How long the shop keeps what it knows of people. */
export function RetentionForm(opened: OpenedSettings) {
  const { orderYears, unpaidOrderMonths, messageMonths, mailMonths, leftSubscriberMonths } =
    opened.settings.retention;
  return (
    <SettingsForm
      {...opened}
      lead="Anything older is permanently erased within the hour. Enter a shorter time only if you are sure."
      submitLabel="Save Times"
      schema={schema}
      defaultValues={{
        orderYears: String(orderYears),
        unpaidOrderMonths: String(unpaidOrderMonths),
        messageMonths: String(messageMonths),
        mailMonths: String(mailMonths),
        leftSubscriberMonths: String(leftSubscriberMonths),
      }}
      toSettings={(retention) => ({ retention })}
    >
      {(form) => (
        <div className="grid gap-5 sm:grid-cols-2">
          {fields.map((field) => (
            <TextField key={field.name} form={form} inputMode="numeric" {...field} />
          ))}
        </div>
      )}
    </SettingsForm>
  );
}
