import { nameSize, withContent } from '../../../domain/catalogue/size-name.ts';
import { largestQuantity } from '../../../domain/pricing/cart-limits.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { useAddToCart } from './cart-writes.ts';
import { useQuantityInCart } from './use-cart.ts';

type AddToCartButtonProps = {
  product: { id: string; name: string; dosage: string; stock: number };
  quantity?: number;
  /** Why the quantity that was asked for is refused: a press then shows where, and adds nothing. */
  refusal?: string | undefined;
  /** One of many, it is small and secondary. */
  inList?: boolean;
};

/** As wide as what it stands in. */
export function AddToCartButton({
  product,
  quantity = 1,
  refusal,
  inList = false,
}: AddToCartButtonProps) {
  const inCart = useQuantityInCart(product.id);
  const { mutate, isPending } = useAddToCart((added, quantity) =>
    showToast({
      title: 'Added to Cart',
      description:
        quantity === 1
          ? `${nameSize(added)} has been added to your cart.`
          : `${quantity} × ${nameSize(added)} have been added to your cart.`,
      action: { label: 'View cart', to: '/cart' },
    }),
  );

  const size = inList ? 'sm' : 'md';
  const variant = inList ? 'secondary' : 'primary';
  if (product.stock === 0) {
    return (
      <Button size={size} className="w-full" disabled>
        Out of stock
      </Button>
    );
  }
  const isFull = inCart >= largestQuantity(product.stock) && !isPending;
  return (
    <Button
      variant={isFull ? 'quiet' : variant}
      size={size}
      className="w-full"
      pending={isPending}
      pendingLabel="Adding..."
      // Disabled, it would lose the focus of whoever has just added the last one.
      aria-disabled={isFull || undefined}
      onClick={(event) => {
        if (refusal) focusRefused(event.currentTarget);
        else if (!isFull) mutate({ productId: product.id, quantity });
      }}
    >
      {isFull ? (
        `${inCart >= product.stock ? 'All' : inCart} in Your Cart`
      ) : (
        <>
          <span>Add to Cart</span>
          <span className="sr-only">{` ${withContent(product)}`}</span>
        </>
      )}
    </Button>
  );
}

/** The button stands beside the field, in a box or in a row. */
function focusRefused(button: HTMLElement): void {
  const group = button.closest('[data-bottom-bar], tr');
  group?.querySelector<HTMLInputElement>('input[aria-invalid]')?.select();
}
