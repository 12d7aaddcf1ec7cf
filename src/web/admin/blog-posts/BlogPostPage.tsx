import { ShopPageButton } from '../page/ShopPageButton.tsx';
import { ResourceEditPage, ResourceNewPage } from '../resource/resource-pages.tsx';
import { blogPost } from './blog-post.ts';
import { PostForm } from './PostForm.tsx';

export function BlogPostPage() {
  return (
    <ResourceEditPage
      resource={blogPost}
      actions={({ slug }) => (
        <ShopPageButton href={`/blog/${slug}`}>View in the Shop</ShopPageButton>
      )}
    >
      {(post, showCurrent) => <PostForm post={post} onShowCurrent={showCurrent} />}
    </ResourceEditPage>
  );
}

export function NewBlogPostPage() {
  return (
    <ResourceNewPage resource={blogPost}>
      <PostForm />
    </ResourceNewPage>
  );
}
