import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { DetailPage } from '../DetailPage.tsx';
import { EditProduct } from './EditProduct.tsx';
import { ownedProductQuery } from './product-queries.ts';

export function EditProductPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(ownedProductQuery(id));
  const [round, setRound] = useState(0);
  return (
    <DetailPage
      query={query}
      what="product"
      list={{ to: '/admin/dashboard/products', label: 'All products' }}
      gone="It may have been deleted in another tab."
      fresh
    >
      {(product) => (
        <EditProduct
          key={`${id} ${round}`}
          product={product}
          onShowCurrent={async () => {
            await query.refetch();
            setRound(round + 1);
          }}
        />
      )}
    </DetailPage>
  );
}
