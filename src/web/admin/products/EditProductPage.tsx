import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailPage } from '../DetailPage.tsx';
import { EditProduct } from './EditProduct.tsx';
import { ownedProductQuery } from './product-queries.ts';

export function EditProductPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(ownedProductQuery(id));
  return (
    <DetailPage
      query={query}
      what="product"
      list={{ to: '/admin/dashboard/products', label: 'All products' }}
      gone="It may have been deleted in another tab."
      fresh
    >
      {(product, showCurrent) => (
        <EditProduct key={id} product={product} onShowCurrent={showCurrent} />
      )}
    </DetailPage>
  );
}
