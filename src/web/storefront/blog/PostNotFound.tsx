import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/Button.tsx';
import { PageMessage } from '../../ui/PageMessage.tsx';

export function PostNotFound() {
  return (
    <div className="page-width py-10 sm:py-14">
      <PageMessage
        title="Post not found"
        lead="It may have been renamed or taken down."
        actions={
          <>
            <Button asChild>
              <Link to="/blog">Back to the blog</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to="/">Back to Home</Link>
            </Button>
          </>
        }
      />
    </div>
  );
}
