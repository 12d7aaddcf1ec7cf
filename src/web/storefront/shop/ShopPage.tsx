import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { catalogueQuery } from '../queries.ts';

const route = getRouteApi('/shop');

export function ShopPage() {
  const { data } = useSuspenseQuery(catalogueQuery(route.useSearch()));
  return (
    <>
      <h1>Shop</h1>
      <p>{data.total} products available</p>
      <ul>
        {data.products.map((product) => (
          <li key={product.id}>
            <Link to="/product/$id" params={{ id: product.id }}>
              {product.name} {product.price}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
