import type { ComponentType } from 'react';
import { settingsQuery } from '../../settings-query.ts';
import { Reopenable } from '../form/Reopenable.tsx';
import { useFreshQuery } from '../form/use-fresh-query.ts';
import { LoadFailure } from '../page/LoadFailure.tsx';
import { SkeletonRows } from '../page/SectionSkeleton.tsx';
import type { OpenedSettings } from './SettingsForm.tsx';

/** A form of a page of Settings; `id` is where the page's list of sections leads. */
export type SettingsSection = { id: string; title: string; Form: ComponentType<OpenedSettings> };

/** The forms of a page of Settings, each with the settings that it was opened with. */
export function SettingsForms({ sections }: { sections: SettingsSection[] }) {
  const query = useFreshQuery(settingsQuery);
  const settings = query.data;
  return (
    <>
      <LoadFailure query={query} what="The settings" />
      {!query.isError && !settings && <SkeletonRows count={8} />}
      {settings && (
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
          {sections.map(({ id, title, Form }) => (
            <Reopenable key={id} refetch={query.refetch}>
              {(onShowCurrent) => (
                <Form id={id} title={title} settings={settings} onShowCurrent={onShowCurrent} />
              )}
            </Reopenable>
          ))}
        </>
      )}
    </>
  );
}
