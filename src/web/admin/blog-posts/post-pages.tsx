import { ShopPageButton } from '../page/ShopPageButton.tsx';
import { resourcePages } from '../resource/resource-pages.tsx';
import { blogPost } from './blog-post.ts';
import { PostForm } from './PostForm.tsx';

export const { EditPage, NewPage } = resourcePages(blogPost, PostForm, {
  isWide: true,
  actions: ({ slug }) => <ShopPageButton href={`/blog/${slug}`}>View in the Shop</ShopPageButton>,
});
