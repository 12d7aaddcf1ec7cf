import type { MouseEvent } from 'react';
import { pictureSources } from '../../../domain/catalogue/picture.ts';
import { call } from '../../api.ts';
import { PostArticle } from '../../ui/data/PostArticle.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import '../../ui/data/article.css';
import { usePreview } from '../form/use-preview.ts';
import type { PostValues } from './post-values.ts';

/** The post as the shop will show it, while it is written. */
export function PostPreview({ post }: { post: PostValues }) {
  const { answer, problem } = usePreview(post.body, renderPost);
  const { title, excerpt, category, author, date, image } = post;
  return (
    <section aria-label="Preview" className="grid gap-4">
      {problem && <Notice tone="warning">{problem}</Notice>}
      {!answer && !problem ? (
        <div className="grid gap-4" role="status" aria-label="Loading">
          <Skeleton className="h-11 w-4/5" />
          <Skeleton className="h-64 w-full" />
        </div>
      ) : (
        <PostArticle
          title={title || 'Title'}
          excerpt={excerpt || 'Excerpt'}
          category={category || 'Category'}
          author={author || 'Author'}
          date={date}
          heading="h2"
          picture={<PreviewPicture image={image} />}
          text={
            // biome-ignore lint/a11y/noStaticElementInteractions: the links in the text are what is clicked
            // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
            <div
              className="article"
              onClick={openElsewhere}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from Markdown, raw HTML escaped
              dangerouslySetInnerHTML={{
                __html: answer?.html || '<p>What you write appears here.</p>',
              }}
            />
          }
        />
      )}
    </section>
  );
}

const renderPost = (body: string, signal: AbortSignal) =>
  call('POST /api/admin/blog-posts/preview', { body: { body } }, signal);

/** A link that is tried out must not take the form away. */
function openElsewhere(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}

function PreviewPicture({ image }: { image: string }) {
  const sources = pictureSources(image);
  return (
    <div className="my-8 aspect-3/2 overflow-hidden rounded-surface bg-label-wash sm:my-10">
      {image && (
        <picture className="contents">
          {sources && <source type="image/avif" srcSet={sources.avif} sizes="608px" />}
          {sources && <source type="image/webp" srcSet={sources.webp} sizes="608px" />}
          <img src={image} alt="" className="size-full object-contain" />
        </picture>
      )}
    </div>
  );
}
