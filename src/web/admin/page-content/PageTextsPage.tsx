import { useParams } from '@tanstack/react-router';
import type { AdminSection } from '../../../contracts/content/page-sections.ts';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { useFreshQuery } from '../form/use-fresh-query.ts';
import { DetailPage } from '../page/DetailPage.tsx';
import { ShopPageButton } from '../page/ShopPageButton.tsx';
import { AddQuestion } from './AddQuestion.tsx';
import { adminSectionsQuery } from './queries.ts';
import { SectionActions } from './SectionActions.tsx';
import { groupsOf, SectionRow } from './SectionRow.tsx';
import type { Placeholders } from './section-values.ts';

const list = { to: '/admin/dashboard/page-content', label: 'Page content' } as const;

/** The texts of one page in their order. */
export function PageTextsPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useFreshQuery({
    ...adminSectionsQuery,
    select: ({ pages, sections, placeholders }) => {
      const found = pages.find(({ page }) => page === id);
      if (!found) return null;
      return { ...found, placeholders, sections: sections.filter(({ page }) => page === id) };
    },
  });
  return (
    <DetailPage query={query} what="page" list={list} gone="The shop has no texts of such a page.">
      {({ page, name, path, sections, placeholders }) => (
        <div className="grid max-w-5xl gap-6">
          <PageTitle
            lead="A change is in the shop as soon as it is saved."
            actions={<ShopPageButton href={path}>See the page</ShopPageButton>}
          >
            {name}
          </PageTitle>
          <ul className="border-b border-line">
            {sections.map((section) => (
              <li key={section.id} className="border-t border-line py-5">
                <TextOfPage section={section} sections={sections} placeholders={placeholders} />
              </li>
            ))}
          </ul>
          {page === 'faq' && <AddQuestion questions={sections} placeholders={placeholders} />}
        </div>
      )}
    </DetailPage>
  );
}

type TextOfPageProps = {
  section: AdminSection;
  /** All of the page. */
  sections: readonly AdminSection[];
  placeholders: Placeholders;
};

function TextOfPage({ section, sections, placeholders }: TextOfPageProps) {
  const label = section.isOwn ? section.title : section.name;
  const list = sections.filter(({ list }) => list && list === section.list);
  return (
    <SectionRow
      section={section}
      label={label}
      actions={<SectionActions section={section} label={label} list={list} />}
      groups={groupsOf(list)}
      placeholders={placeholders}
    />
  );
}
