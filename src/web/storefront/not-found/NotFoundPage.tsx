import { Link, useLocation } from '@tanstack/react-router';
import { Button } from '../../ui/Button.tsx';
import { PageMessage } from '../../ui/PageMessage.tsx';
import { SpecTable } from '../../ui/SpecTable.tsx';

export function NotFoundPage() {
  // As the server renders it: without trailing slashes.
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') });
  return (
    <div className="page-width py-10 sm:py-14">
      <PageMessage
        title="404 Page Not Found"
        lead="There is no page at this address. It may have been mistyped, or the page has moved."
        actions={
          <>
            <Button asChild>
              <Link to="/shop">See all products</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to="/">Back to Home</Link>
            </Button>
          </>
        }
      >
        <SpecTable
          rows={[
            { label: 'Address', value: <span className="code-figures break-all">{path}</span> },
            {
              label: 'Hint for developers',
              value: 'Is this page in the route tree, and spelled as it is there?',
            },
          ]}
        />
      </PageMessage>
    </div>
  );
}
