import { PendingPage } from '../../frame/PendingPage.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';

/** The cart's page while its code loads. */
export function CartPagePending() {
  return (
    <PendingPage label="Loading your cart" className="page-width grid gap-8 py-10 sm:py-14">
      <PageTitle>Shopping Cart</PageTitle>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CartSkeleton />
      </div>
    </PendingPage>
  );
}
