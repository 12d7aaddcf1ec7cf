import { z } from 'zod';
import { hoursSettingsFields } from '../../../contracts/content/hours-settings.ts';
import { TextField } from '../form/fields.tsx';
import { LinePreview } from './LinePreview.tsx';
import { type OpenedSettings, SettingsForm } from './SettingsForm.tsx';

/** Typed, a day that is left out is empty. */
const schema = z
  .object({ text: z.string(), link: z.string(), from: z.string(), until: z.string() })
  .transform((typed) => ({ ...typed, from: typed.from || null, until: typed.until || null }))
  .pipe(hoursSettingsFields.announcement);

/** One line of the owner's above the pages. */
export function AnnouncementForm(opened: OpenedSettings) {
  const { announcement } = opened.settings;
  return (
    <SettingsForm
      {...opened}
      lead="One line above every page but the checkout. To end it at once, empty its text."
      submitLabel="Save Announcement"
      schema={schema}
      defaultValues={{
        ...announcement,
        from: announcement.from ?? '',
        until: announcement.until ?? '',
      }}
      toSettings={(values) => ({ announcement: values })}
    >
      {(form) => {
        const written = schema.safeParse(form.watch()).data;
        return (
          <>
            <TextField form={form} name="text" label="Text" optional="unmarked" maxLength={160} />
            <TextField
              form={form}
              name="link"
              label="Link"
              optional
              inputMode="url"
              hint="A path of your shop, like /faq, or an address that begins with https://."
            />
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <TextField form={form} name="from" label="First day" type="date" optional />
              <TextField form={form} name="until" label="Last day" type="date" optional />
            </div>
            {written?.text && <LinePreview text={written.text} isLink={written.link !== ''} />}
          </>
        );
      }}
    </SettingsForm>
  );
}
