import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminSection } from '../../../contracts/content/page-sections.ts';
import { Tag } from '../../ui/data/Tag.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { SectionActions } from './SectionActions.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { Placeholders } from './section-values.ts';

type SectionRowProps = {
  section: AdminSection;
  /** Those that it can change places with, itself among them. */
  list: readonly AdminSection[];
  placeholders: Placeholders;
};

export function SectionRow({ section, list, placeholders }: SectionRowProps) {
  const [isEditing, setEditing] = useState(false);
  const [opening, setOpening] = useState(0);
  const edit = useRef<HTMLButtonElement>(null);

  function close() {
    // The button is there again before it is focused.
    flushSync(() => setEditing(false));
    edit.current?.focus();
  }

  const { id, name, title, body, group, shown, isDefault, isOwn } = section;
  const label = isOwn ? title : name;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 font-semibold">
          <span id={id}>{label}</span>
          {!isDefault && <Tag tone="pass">Your text</Tag>}
          {!shown && <Tag tone="warning">Off</Tag>}
          {group && <Tag>{group}</Tag>}
        </h2>
        {!isEditing && (
          <div className="flex flex-wrap gap-1">
            <SectionActions section={section} label={label} list={list} />
            <Button
              ref={edit}
              variant="secondary"
              size="sm"
              aria-label={`Edit ${label}`}
              onClick={() => setEditing(true)}
            >
              <Pencil className="size-4" />
              Edit
            </Button>
          </div>
        )}
      </div>
      {isEditing ? (
        <SectionForm
          key={opening}
          section={section}
          groups={groupsOf(list)}
          placeholders={placeholders}
          onShowCurrent={() => setOpening((times) => times + 1)}
          onDone={close}
        />
      ) : (
        <div className="grid max-w-measure gap-1 text-base wrap-anywhere">
          {title && title !== label && <p className="font-semibold">{title}</p>}
          {body && <p className="whitespace-pre-line text-ink-soft">{body}</p>}
        </div>
      )}
    </section>
  );
}

/** The headings that questions stand under, each once. */
export function groupsOf(questions: readonly AdminSection[]): string[] {
  return [...new Set(questions.map(({ group }) => group).filter(Boolean))];
}
