import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { MailSettings } from '../../../../contracts/mailing/mail-settings.ts';
import { mailSettingsQuery } from './queries.ts';

export type OpenedMailForm = {
  settings: MailSettings;
  /** Remounts the form with the current settings. */
  onShowCurrent: () => void;
};

type OpenedFormProps = { Form: ComponentType<OpenedMailForm>; settings: MailSettings };

/** A form that keeps the settings it was opened with, until the owner asks for the current ones. */
export function OpenedForm({ Form, settings }: OpenedFormProps) {
  const queryClient = useQueryClient();
  const [opening, setOpening] = useState(0);
  const showCurrent = async () => {
    await queryClient.fetchQuery({ ...mailSettingsQuery, staleTime: 0 });
    setOpening(opening + 1);
  };
  return <Form key={opening} settings={settings} onShowCurrent={() => void showCurrent()} />;
}
