import { z } from 'zod';
import { hoursSettingsFields } from '../../../contracts/content/hours-settings.ts';
import { TextField } from '../form/fields.tsx';
import { RowFields } from '../form/RowFields.tsx';
import { ClosuresPreview } from './ClosuresPreview.tsx';
import { type OpenedSettings, SettingsForm } from './SettingsForm.tsx';

const schema = z.object({ closures: hoursSettingsFields.closures });

/** The days on which nothing ships, and what follows from them. */
export function ClosuresForm(opened: OpenedSettings) {
  return (
    <SettingsForm
      {...opened}
      lead="Promised days of arrival move past these days, and unpaid orders wait longer: new ones, since those already placed keep their last day. Due dates of orders on terms stay as they are."
      submitLabel="Save Closures"
      schema={schema}
      defaultValues={{ closures: opened.settings.closures }}
      toSettings={(values) => values}
    >
      {(form) => (
        <>
          <RowFields
            control={form.control}
            name="closures"
            noun="closure"
            addLabel="Add a Closure"
            blank={{ from: '', until: '', message: '' }}
            className="sm:grid-cols-2"
          >
            {(index) => (
              <>
                <TextField
                  form={form}
                  name={`closures.${index}.from`}
                  label="First day"
                  type="date"
                />
                <TextField
                  form={form}
                  name={`closures.${index}.until`}
                  label="Last day"
                  type="date"
                />
                <div className="sm:col-span-2">
                  <TextField
                    form={form}
                    name={`closures.${index}.message`}
                    label="Your own sentence above the pages"
                    optional
                    maxLength={160}
                  />
                </div>
              </>
            )}
          </RowFields>
          <ClosuresPreview closures={schema.safeParse(form.watch()).data?.closures} />
        </>
      )}
    </SettingsForm>
  );
}
