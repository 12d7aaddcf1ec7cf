import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { addPost, postList } from './post-list.tsx';

export function BlogPostsPage() {
  return (
    <div className="grid gap-6">
      <PageTitle
        lead="A post is in the shop as soon as it is saved, whatever its date."
        actions={addPost}
      >
        Blog Post Management
      </PageTitle>
      <AdminList list={postList} />
    </div>
  );
}
