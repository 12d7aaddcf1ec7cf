import type { AdminText } from '../../../contracts/content/page-content.ts';
import type { listAdminSections } from '../../../contracts/content/page-sections.ts';
import type { FirstText } from '../../../contracts/orders/overview.ts';
import type { Answer } from '../../../contracts/wire/endpoint.ts';
import { Tag } from '../../ui/data/Tag.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { KeepButton } from '../set-up-checks/KeepButton.tsx';
import { EditableText } from './EditableText.tsx';
import { groupsOf, SectionRow } from './SectionRow.tsx';

export type FirstTextsProps = {
  first: readonly FirstText[];
  texts: readonly AdminText[];
  pages: Answer<typeof listAdminSections>;
};

/** The texts of which only the owner knows whether they are true: each is changed, or kept. */
export function FirstTexts({ first, texts, pages }: FirstTextsProps) {
  const left = first.filter(({ isLookedAt }) => !isLookedAt).length;
  return (
    <section aria-labelledby="first-texts" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="grid gap-1">
          <SectionTitle id="first-texts">The texts that matter first</SectionTitle>
          <p className="max-w-measure text-ink-soft">
            They say what only you can know of your company, and what you promise. Change each, or
            keep it as it is.
          </p>
          <p role="status" className="figures text-ink-soft">
            {`${first.length - left} of ${first.length} looked at`}
          </p>
        </div>
        {left > 1 && (
          <KeepButton step="texts" title="the texts that matter first">
            Keep the Rest as It Is
          </KeepButton>
        )}
      </div>
      <ul className="border-b border-line">
        {first.map((text) => (
          <li key={text.id} className="border-t border-line py-5">
            <FirstTextRow text={text} texts={texts} pages={pages} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type FirstTextRowProps = Omit<FirstTextsProps, 'first'> & { text: FirstText };

function FirstTextRow({ text: { id, page, isLookedAt }, texts, pages }: FirstTextRowProps) {
  const { sections, placeholders } = pages;
  const actionsFor = (title: string) =>
    isLookedAt ? (
      <span className="self-center px-2">
        <Tag tone="pass">Looked at</Tag>
      </span>
    ) : (
      <KeepButton step={id} title={title} />
    );
  const text = texts.find(({ pageId }) => pageId === id);
  if (text) return <EditableText text={text} actions={actionsFor(text.pageName)} />;
  const section = sections.find((one) => one.id === id);
  if (!section) return null;
  const label = `${pages.pages.find((one) => one.page === page)?.name}: ${section.name}`;
  return (
    <SectionRow
      section={section}
      label={label}
      actions={actionsFor(label)}
      groups={groupsOf(sections)}
      placeholders={placeholders}
    />
  );
}
