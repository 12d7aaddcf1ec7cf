import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { MailSettings } from '../../../../contracts/mailing/mail-settings.ts';
import { mailSettingsQuery } from './queries.ts';

export type OpenedMailForm = {
  settings: MailSettings;
  /** Remounts the form with the current settings. */
  onShowCurrent: () => void;
};

/** A form that keeps the values it was opened with, until the owner asks for the current ones. */
export function OpenedForm({ Form }: { Form: ComponentType<OpenedMailForm> }) {
  const queryClient = useQueryClient();
  const settings = useQuery(mailSettingsQuery).data;
  const [opening, setOpening] = useState(0);
  const showCurrent = async () => {
    await queryClient.fetchQuery({ ...mailSettingsQuery, staleTime: 0 });
    setOpening(opening + 1);
  };
  if (!settings) return null;
  return <Form key={opening} settings={settings} onShowCurrent={() => void showCurrent()} />;
}
