import { Link } from '@tanstack/react-router';
import { NotFoundMessage } from '../not-found/NotFoundMessage.tsx';

export function ProductNotFound() {
  return (
    <NotFoundMessage
      title="Product not found"
      lead="It may have been renamed or taken out of the catalogue."
      link={<Link to="/shop">See all products</Link>}
    />
  );
}
