export { articleToText } from './article-to-text.ts';
export { registerBlogFeed } from './feed.ts';
export { renderInWorker } from './render-in-worker.ts';
export { renderMarkdown } from './render-markdown.ts';
export { blogRoutes } from './routes.ts';
export { findPost, listPostChanges, listPosts, type PostSource, putPost } from './store.ts';
