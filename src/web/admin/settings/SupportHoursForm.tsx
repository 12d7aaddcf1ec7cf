import { hoursSettingsFields } from '../../../contracts/content/hours-settings.ts';
import { describeSupportHours, weekdays } from '../../../domain/dates/support-hours.ts';
import { timeZones } from '../../../domain/dates/time-zones.ts';
import { SelectField, TextField } from '../form/fields.tsx';
import { type OpenedSettings, SettingsForm } from './SettingsForm.tsx';

const schema = hoursSettingsFields.supportHours;
const days = weekdays.map((value) => ({ value, label: value }));

/** On which days and at which hours somebody answers the phone. */
export function SupportHoursForm(opened: OpenedSettings) {
  const { supportHours, timeZone } = opened.settings;
  const short = timeZones.find(({ id }) => id === timeZone)?.short;
  return (
    <SettingsForm
      {...opened}
      submitLabel="Save Hours"
      schema={schema}
      defaultValues={supportHours}
      toSettings={(values) => ({ supportHours: values })}
    >
      {(form) => {
        const written = schema.safeParse(form.watch()).data;
        return (
          <>
            <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-4">
              <SelectField form={form} name="firstDay" label="First day" options={days} />
              <SelectField form={form} name="lastDay" label="Last day" options={days} />
              <TextField form={form} name="opens" label="Opens" type="time" />
              <TextField form={form} name="closes" label="Closes" type="time" />
            </div>
            <div className="max-w-md">
              <TextField
                form={form}
                name="zoneName"
                label="Name of the time zone"
                optional
                maxLength={20}
                placeholder={short}
                hint={`Left empty, it is ${short}, from the shop’s time zone under General.`}
              />
            </div>
            <p aria-live="polite" className="figures">
              {written
                ? `Shoppers read: ‘${describeSupportHours({ supportHours: written, timeZone })}’.`
                : 'Complete the hours to see what shoppers read.'}
            </p>
          </>
        );
      }}
    </SettingsForm>
  );
}
