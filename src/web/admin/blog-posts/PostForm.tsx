import { useState } from 'react';
import { type AdminPost, postFields } from '../../../contracts/content/admin-blog-posts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { joinClasses } from '../../ui/layout/join-classes.ts';
import { AdminForm } from '../form/AdminForm.tsx';
import type { ResourceFormProps } from '../resource/resource-pages.tsx';
import { useResourceForm } from '../resource/use-resource-form.tsx';
import { blogPost } from './blog-post.ts';
import { PostFields } from './PostFields.tsx';
import { PostPreview } from './PostPreview.tsx';
import { newPostSchema, toFormValues } from './post-values.ts';
import { useDraft } from './use-draft.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

/** The form of a post beside its preview; on a narrow screen one or the other. */
export function PostForm({ thing: post, onShowCurrent }: ResourceFormProps<AdminPost>) {
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [start] = useState(() => toFormValues(post));
  const props = useResourceForm(blogPost, {
    thing: post,
    schema: post ? postFields : newPostSchema,
    defaultValues: start,
    save: ({ slug, ...fields }, { base }) =>
      post
        ? blogPost.change(post.id, { ...fields, slug, version: base })
        : blogPost.add({ ...fields, slug: slug || undefined }),
    stays: true,
    describe: ({ slug }) => `It is in the shop at /blog/${slug}`,
    onSaved: () => draft.forget(),
    // The errors are at the fields.
    onFailed: () => setView('write'),
    onShowCurrent: () => {
      draft.forget();
      onShowCurrent?.();
    },
  });
  const { state } = props;
  const { form, submit } = state;
  const draft = useDraft(post?.id ?? 'new', form, state.base);

  return (
    <AdminForm
      {...props}
      state={{
        ...state,
        submit: (how) => {
          setView('write');
          submit(how);
        },
      }}
    >
      {draft.isRestored && (
        <Notice
          title="What you typed before is here again"
          action={
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                form.reset(start);
                draft.forget();
              }}
            >
              Discard It
            </Button>
          }
        >
          It was not saved yet when this page was left.
        </Notice>
      )}
      <ViewSwitch view={view} onChange={setView} isSticky={state.error === undefined} />
      <div className="grid items-start gap-8 xl:grid-cols-2">
        <div className={joinClasses('min-w-0', view === 'preview' && 'max-xl:hidden')}>
          <PostFields form={form} isNew={!post} />
        </div>
        <div
          className={joinClasses(
            'min-w-0 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-10rem)] xl:overflow-y-auto xl:rounded-surface xl:border xl:border-line xl:p-6',
            view === 'write' && 'max-xl:hidden',
          )}
        >
          <PostPreview post={form.watch()} />
        </div>
      </div>
    </AdminForm>
  );
}
