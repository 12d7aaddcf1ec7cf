import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { DetailPage } from '../page/DetailPage.tsx';
import { ShopPageButton } from '../page/ShopPageButton.tsx';
import { AddQuestion } from './AddQuestion.tsx';
import { adminSectionsQuery } from './queries.ts';
import { SectionRow } from './SectionRow.tsx';

const list = { to: '/admin/dashboard/page-content', label: 'Page content' } as const;

/** The texts of one page in their order. */
export function PageTextsPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery({
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
                <SectionRow
                  section={section}
                  list={sections.filter(({ list }) => list && list === section.list)}
                  placeholders={placeholders}
                />
              </li>
            ))}
          </ul>
          {page === 'faq' && <AddQuestion questions={sections} placeholders={placeholders} />}
        </div>
      )}
    </DetailPage>
  );
}
