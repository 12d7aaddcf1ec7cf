import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/Button.tsx';

type CertificatePagesProps = { category: string | undefined; page: number; pages: number };

/** Back and forth through a long list; nothing where there is one page. */
export function CertificatePages({ category, page, pages }: CertificatePagesProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <Button asChild variant="secondary">
          <Link to="/coas" search={{ category, page: page > 2 ? page - 1 : undefined }}>
            Previous page
          </Link>
        </Button>
      )}
      <span className="figures text-ink-soft">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <Button asChild variant="secondary">
          <Link to="/coas" search={{ category, page: page + 1 }}>
            Next page
          </Link>
        </Button>
      )}
    </nav>
  );
}
