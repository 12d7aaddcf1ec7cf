export { articleToText } from './article-to-text.ts';
export { registerBlogFeed } from './feed.ts';
export { renderApart } from './render-apart.ts';
export { blogRoutes } from './routes.ts';
export { savePost } from './save-post.ts';
export { findPost, listPostChanges, listPosts, type PostSource, putPost } from './store.ts';
