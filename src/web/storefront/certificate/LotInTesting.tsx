import { Link } from '@tanstack/react-router';
import type { Product } from '../../../contracts/catalogue/products.ts';
import type { Lot } from '../../../contracts/certificates/certificates.ts';
import { PageMessage } from '../../ui/feedback/PageMessage.tsx';
import { Button } from '../../ui/forms/Button.tsx';

/** A lot without a certificate says so: it borrows neither a specimen nor another lot's. */
export function LotInTesting({ lot, product }: { lot: Lot; product: Product }) {
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageMessage
        title={lot.recall ? 'This lot was recalled' : 'This lot is in testing'}
        lead={
          lot.recall
            ? `Do not use lot ${lot.number} of ${product.name}: ${lot.recall.reason}`
            : `Lot ${lot.number} of ${product.name} has no certificate yet.`
        }
        actions={
          <Button asChild variant="secondary">
            <Link to="/contact">Ask us about a lot</Link>
          </Button>
        }
      />
    </div>
  );
}
