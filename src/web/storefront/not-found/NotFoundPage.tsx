import { Link, useLocation } from '@tanstack/react-router';
import { Button } from '../../ui/Button.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SpecTable } from '../../ui/SpecTable.tsx';

export function NotFoundPage() {
  // The server leaves trailing slashes out.
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/+$/, '') });
  return (
    <div className="page-width grid max-w-3xl gap-8 py-16 sm:py-24">
      <PageTitle lead="Nothing is kept at this address. It may have been mistyped, or the page has moved.">
        404 Page Not Found
      </PageTitle>
      <SpecTable
        rows={[
          { label: 'Address', value: <span className="code-figures break-all">{path}</span> },
          {
            label: 'Hint for developers',
            value: 'Is this page in the route tree, and spelled as it is there?',
          },
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button asChild>
          <Link to="/shop">Browse all products</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/">Back to Home</Link>
        </Button>
      </div>
    </div>
  );
}
