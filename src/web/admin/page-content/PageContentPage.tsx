import { useState } from 'react';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { useFreshQuery } from '../form/use-fresh-query.ts';
import { LoadFailure } from '../page/LoadFailure.tsx';
import { SkeletonRows } from '../page/SectionSkeleton.tsx';
import { SectionTitle } from '../page/SectionTitle.tsx';
import { EditableText } from './EditableText.tsx';
import { FirstTexts, type FirstTextsProps } from './FirstTexts.tsx';
import { PageList } from './PageList.tsx';
import { adminSectionsQuery, adminTextsQuery, firstTextsQuery } from './queries.ts';

export function PageContentPage() {
  const texts = useFreshQuery(adminTextsQuery);
  const pages = useFreshQuery(adminSectionsQuery);
  const first = useFreshQuery(firstTextsQuery);
  const failed = [texts, pages, first].find(({ isError }) => isError);
  const read = { texts: texts.data, pages: pages.data, first: first.data };
  return (
    <div className="grid max-w-5xl gap-8">
      <PageTitle lead="Texts of the shop's pages. A change is in the shop as soon as it is saved.">
        Page Content Editor
      </PageTitle>
      {failed && <LoadFailure query={failed} what="The texts" />}
      {!isRead(read) && !failed && <SkeletonRows count={5} />}
      {isRead(read) && <Texts {...read} />}
      <PageList />
    </div>
  );
}

function isRead(
  read: { [K in keyof FirstTextsProps]: FirstTextsProps[K] | undefined },
): read is FirstTextsProps {
  return Object.values(read).every((one) => one !== undefined);
}

function Texts({ texts, pages, first }: FirstTextsProps) {
  // Not gone with the last of them: the owner may want to read it once more.
  const [isAsked] = useState(first.some(({ isLookedAt }) => !isLookedAt));
  const others = isAsked
    ? texts.filter(({ pageId }) => !first.some(({ id }) => id === pageId))
    : texts;
  return (
    <>
      {isAsked && <FirstTexts first={first} texts={texts} pages={pages} />}
      <section aria-labelledby="other-texts" className="grid gap-3">
        <SectionTitle id="other-texts">Payment and home page</SectionTitle>
        <ul className="border-b border-line">
          {others.map((text) => (
            <li key={text.pageId} className="border-t border-line py-5">
              <EditableText text={text} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
