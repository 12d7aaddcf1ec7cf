import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../api.ts';
import { PageFailure } from '../../frame/PageFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageMessage } from '../../ui/PageMessage.tsx';
import { AdminLink } from '../AdminLink.tsx';
import { SectionPending } from '../SectionPending.tsx';
import { EditProduct } from './EditProduct.tsx';
import { ownedProductQuery } from './product-queries.ts';

export function EditProductPage() {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(ownedProductQuery(id));
  const [round, setRound] = useState(0);

  // Never a form over what was read some time ago: its save would be refused.
  if (!query.isFetchedAfterMount) return <SectionPending />;
  if (query.isError) {
    const isGone = query.error instanceof ApiError && query.error.status === 404;
    return isGone ? (
      <ProductGone />
    ) : (
      <PageFailure error={query.error} reset={() => void query.refetch()} />
    );
  }
  if (!query.data) return <SectionPending />;
  return (
    <EditProduct
      key={`${id} ${round}`}
      product={query.data}
      onShowCurrent={async () => {
        await query.refetch();
        setRound(round + 1);
      }}
    />
  );
}

function ProductGone() {
  return (
    <PageMessage
      title="Product not found"
      lead="It may have been deleted in another tab."
      actions={
        <Button asChild>
          <AdminLink to="/admin/dashboard/products">All Products</AdminLink>
        </Button>
      }
    />
  );
}
