import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { PageMessage } from '../../ui/feedback/PageMessage.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { ProductNotFound } from '../product/ProductNotFound.tsx';
import { lotsQuery, productQuery } from '../queries.ts';
import { LotChoice } from './LotChoice.tsx';

const route = getRouteApi('/coa/$productId');

/** The product does not exist, or not the lot that the address names. */
export function CertificateNotFound() {
  const { productId } = route.useParams();
  // From the cache that the loader has filled; nothing is fetched here.
  const { data: product } = useQuery({ ...productQuery(productId), enabled: false });
  const { data: lots = [] } = useQuery({ ...lotsQuery(productId), enabled: false });
  if (!product) return <ProductNotFound />;
  return (
    <div className="page-width py-10 sm:py-14">
      <div className="mx-auto max-w-3xl">
        <PageMessage
          title="Lot not found"
          lead={`No certificate of ${product.name} has this lot number.`}
          actions={
            <>
              <Button asChild>
                <Link to="/coa/$productId" params={{ productId }}>
                  {lots.length > 0 ? 'See the newest certificate' : 'See the specimen certificate'}
                </Link>
              </Button>
              <Button asChild variant="secondary">
                <Link to="/contact">Ask us about a lot</Link>
              </Button>
            </>
          }
        >
          {lots.length > 0 && <LotChoice lots={lots} shown={undefined} />}
        </PageMessage>
      </div>
    </div>
  );
}
