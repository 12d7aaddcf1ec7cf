import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { ShopSettings } from '../../../contracts/content/shop-settings.ts';
import { settingsQuery } from '../../settings-query.ts';
import { LoadFailure } from '../page/LoadFailure.tsx';
import { SkeletonRows } from '../page/SectionSkeleton.tsx';
import type { OpenedSettings } from './SettingsForm.tsx';

/** A form of a page of Settings; `id` is where the page's list of sections leads. */
export type SettingsSection = { id: string; title: string; Form: ComponentType<OpenedSettings> };

/** The forms of a page of Settings, each with the settings that it was opened with. */
export function SettingsForms({ sections }: { sections: SettingsSection[] }) {
  const settings = useQuery(settingsQuery);
  return (
    <>
      <LoadFailure query={settings} what="The settings" />
      {/* The cached settings may be from before another tab's change. */}
      {!settings.isError && !settings.isFetchedAfterMount && <SkeletonRows count={8} />}
      {settings.data && settings.isFetchedAfterMount && (
        <>
          {sections.length > 1 && (
            <nav aria-label="On this page" className="-mt-4 flex flex-wrap gap-x-5">
              {sections.map(({ id, title }) => (
                <a key={id} href={`#${id}`} className="text-link py-1.5">
                  {title}
                </a>
              ))}
            </nav>
          )}
          {sections.map((section) => (
            <OpenedForm key={section.id} {...section} settings={settings.data} />
          ))}
        </>
      )}
    </>
  );
}

/** A form that keeps the settings it was opened with, until the owner asks for the current ones. */
function OpenedForm({ Form, ...section }: SettingsSection & { settings: ShopSettings }) {
  const queryClient = useQueryClient();
  const [opening, setOpening] = useState(0);
  const showCurrent = async () => {
    await queryClient.fetchQuery({ ...settingsQuery, staleTime: 0 });
    setOpening(opening + 1);
  };
  return <Form key={opening} {...section} onShowCurrent={() => void showCurrent()} />;
}
