import { z } from 'zod';
import { MAX_QUANTITY } from '../../domain/pricing/cart-limits.ts';
import { product } from '../catalogue/products.ts';
import { endpoint, namedSchemas } from '../wire/endpoint.ts';
import { idParams } from '../wire/fields.ts';
import { identifier } from '../wire/text.ts';

export const quantity = z
  .int()
  .min(1)
  .max(MAX_QUANTITY, `At most ${MAX_QUANTITY} of one product can be ordered at once`);

const cartItem = z
  .object({
    id: z.string(),
    quantity: z.int(),
    product,
    reserved: z
      .boolean()
      .describe(
        'Whether the whole cart, ordered now, would be held unpaid, as far as this browser and its network say; the same for each item',
      ),
  })
  .register(namedSchemas, { id: 'CartItem' });
export type CartItem = z.infer<typeof cartItem>;

const wholeCart = z.array(cartItem).describe('The whole cart, in the order things were added');

export const getCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  summary: "This browser's cart",
  access: 'visitor',
  ok: wholeCart,
});

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart',
  summary: 'Adds a product to the cart, or more of one that is in it',
  access: 'visitor',
  body: z.object({ productId: identifier, quantity: quantity.default(1) }),
  ok: wholeCart,
  limit: { max: 200, perSeconds: 60 },
});

export const changeQuantity = endpoint({
  method: 'PATCH',
  path: '/api/cart/{id}',
  summary: 'Sets the quantity of a cart item',
  access: 'visitor',
  params: idParams,
  body: z.object({ quantity }),
  ok: wholeCart,
});

export const removeFromCart = endpoint({
  method: 'DELETE',
  path: '/api/cart/{id}',
  summary: 'Takes an item out of the cart',
  access: 'visitor',
  params: idParams,
  ok: wholeCart,
});

export const orderAgain = endpoint({
  method: 'POST',
  path: '/api/orders/{orderId}/again',
  summary: 'Adds what an order had to the cart, as much of it as is sold and in stock',
  access: 'visitor',
  params: z.object({ orderId: identifier }),
  ok: z.object({
    added: z.int().describe('How many vials'),
    missing: z
      .array(z.string())
      .describe('What was not added, or not as often as it was ordered, and why: sentences'),
  }),
  limit: { max: 60, perSeconds: 60 },
});
