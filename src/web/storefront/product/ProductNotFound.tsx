import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function ProductNotFound() {
  return (
    <div className="page-width py-12">
      <EmptyState
        heading="h1"
        icon={SearchX}
        title="Product not found"
        action={
          <Button asChild>
            <Link to="/">Back to Home</Link>
          </Button>
        }
      >
        It may have been renamed or taken out of the catalogue.{' '}
        <Link to="/shop" className="text-link">
          See all products
        </Link>
      </EmptyState>
    </div>
  );
}
