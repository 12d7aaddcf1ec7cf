import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/Button.tsx';
import { PageMessage } from '../../ui/PageMessage.tsx';

export function ProductNotFound() {
  return (
    <div className="page-width py-10 sm:py-14">
      <PageMessage
        title="Product not found"
        lead="It may have been renamed or taken out of the catalogue."
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
      />
    </div>
  );
}
