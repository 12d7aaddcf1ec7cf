import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cartQuery } from '../queries.ts';

export function Header() {
  const { data: items = [] } = useQuery(cartQuery);
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <header>
      <Link to="/">Home</Link> <Link to="/shop">Shop</Link>{' '}
      <Link to="/cart">Cart {count || ''}</Link>
    </header>
  );
}
