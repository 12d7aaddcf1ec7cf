import { useQuery } from '@tanstack/react-query';
import { PageFailure } from '../../frame/PageFailure.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { SkeletonRows } from '../page/SectionSkeleton.tsx';
import { EditableText } from './EditableText.tsx';
import { PageList } from './PageList.tsx';
import { adminTextsQuery } from './queries.ts';

export function PageContentPage() {
  const query = useQuery(adminTextsQuery);
  if (query.isError) {
    return <PageFailure error={query.error} retry={() => query.refetch()} />;
  }
  return (
    <div className="grid max-w-3xl gap-6">
      <PageTitle lead="Texts of the shop's pages. A change is in the shop as soon as it is saved.">
        Page Content Editor
      </PageTitle>
      {query.isPending ? (
        <SkeletonRows count={5} />
      ) : (
        <ul className="border-b border-line">
          {query.data.map((text) => (
            <li key={text.pageId} className="border-t border-line py-5">
              <EditableText text={text} />
            </li>
          ))}
        </ul>
      )}
      <PageList />
    </div>
  );
}
