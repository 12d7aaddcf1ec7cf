import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, messageOf } from '../../api.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { oneAtATime, writeCart } from './cart-writes.ts';

type AddToCartButtonProps = {
  product: { id: string; name: string; stock: number };
  quantity?: number;
  size?: 'sm' | 'md' | 'lg';
  /** Secondary where many stand side by side. */
  variant?: 'primary' | 'secondary';
  /** As wide as what it stands in. */
  wide?: boolean;
};

export function AddToCartButton({
  product,
  quantity = 1,
  size = 'md',
  variant = 'primary',
  wide = false,
}: AddToCartButtonProps) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    scope: oneAtATime,
    mutationFn: () =>
      writeCart(queryClient, () =>
        call('POST /api/cart', { body: { productId: product.id, quantity } }),
      ),
    onSuccess: () =>
      showToast({
        title: 'Added to Cart',
        description: `${product.name} has been added to your cart.`,
        action: { label: 'View cart', to: '/cart' },
      }),
    onError: (error) =>
      showToast({
        title: 'Error',
        description: messageOf(error, 'This could not be added to your cart. Please try again.'),
        tone: 'destructive',
      }),
  });

  const width = wide ? 'w-full' : undefined;
  if (product.stock === 0) {
    return (
      <Button size={size} className={width} disabled>
        Out of stock
      </Button>
    );
  }
  return (
    <Button
      variant={variant}
      size={size}
      className={width}
      pending={isPending}
      pendingLabel="Adding..."
      onClick={() => mutate()}
    >
      Add to Cart<span className="sr-only"> {product.name}</span>
    </Button>
  );
}
