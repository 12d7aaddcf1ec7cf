import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnedPost } from '../../../contracts/admin-blog-posts.ts';
import { call, messageOf } from '../../api.ts';
import { showToast } from '../../ui/toast-store.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { ownedPostsQuery } from './queries.ts';

type DeletePostProps = { post: OwnedPost | undefined; onClose: () => void };

/** Asks whether a post is to go, and sends it away. */
export function DeletePost({ post, onClose }: DeletePostProps) {
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: ({ id }: OwnedPost) =>
      call('DELETE /api/admin/blog-posts/{id}', { params: { id } }),
    onSuccess: (_, { title }) => showToast({ title: 'Blog post deleted', description: title }),
    onError: (error) =>
      showToast({
        title: 'Failed to delete blog post',
        description: messageOf(error, 'Please try again in a minute.'),
        tone: 'destructive',
      }),
    onSettled: () => {
      onClose();
      return queryClient.invalidateQueries(ownedPostsQuery);
    },
  });
  return (
    <ConfirmDialog
      question={post && 'Are you sure you want to delete this blog post?'}
      isPending={deletion.isPending}
      onConfirm={() => post && deletion.mutate(post)}
      onCancel={onClose}
    >
      ‘{post?.title}’ and its text are gone then; links to it lead to a page that says so.
    </ConfirmDialog>
  );
}
