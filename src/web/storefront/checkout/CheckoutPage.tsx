import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { useCart } from '../cart/use-cart.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { EmptyCheckout } from './EmptyCheckout.tsx';

export function CheckoutPage() {
  const cart = useCart();
  return (
    <div className="page-width grid gap-8 py-10 sm:py-14">
      <PageTitle>Checkout</PageTitle>
      {cart.items?.length === 0 ? <EmptyCheckout /> : <CheckoutForm cart={cart} />}
    </div>
  );
}
