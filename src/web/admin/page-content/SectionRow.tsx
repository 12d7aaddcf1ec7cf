import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminSection } from '../../../contracts/content/page-sections.ts';
import { Tag } from '../../ui/data/Tag.tsx';
import { EditableRow } from './EditableRow.tsx';
import { adminSectionsQuery } from './queries.ts';
import { SectionForm } from './SectionForm.tsx';
import type { Placeholders } from './section-values.ts';

type SectionRowProps = {
  section: AdminSection;
  /** What the owner knows it by. */
  label: string;
  actions: ReactNode;
  /** The headings that questions stand under. */
  groups: readonly string[];
  placeholders: Placeholders;
};

export function SectionRow({ section, label, actions, groups, placeholders }: SectionRowProps) {
  const queryClient = useQueryClient();
  const { id, title, body, group, shown, isDefault } = section;
  return (
    <EditableRow
      id={id}
      label={label}
      tags={
        <>
          {!isDefault && <Tag tone="pass">Your text</Tag>}
          {!shown && <Tag tone="warning">Off</Tag>}
          {group && <Tag>{group}</Tag>}
        </>
      }
      actions={actions}
      refetch={() => queryClient.refetchQueries(adminSectionsQuery)}
      form={(opened) => (
        <SectionForm section={section} groups={groups} placeholders={placeholders} {...opened} />
      )}
    >
      <div className="grid max-w-measure gap-1 text-base wrap-anywhere">
        {title && title !== label && <p className="font-semibold">{title}</p>}
        {body && <p className="whitespace-pre-line text-ink-soft">{body}</p>}
      </div>
    </EditableRow>
  );
}

/** The headings that questions stand under, each once. */
export function groupsOf(questions: readonly AdminSection[]): string[] {
  return [...new Set(questions.map(({ group }) => group).filter(Boolean))];
}
