import { Link } from '@tanstack/react-router';
import { NotFoundMessage } from '../not-found/NotFoundMessage.tsx';

export function PostNotFound() {
  return (
    <NotFoundMessage
      title="Post not found"
      lead="It may have been renamed or taken down."
      link={<Link to="/blog">Back to the blog</Link>}
    />
  );
}
