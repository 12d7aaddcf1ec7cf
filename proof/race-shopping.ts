import { deleteProduct, updateProduct } from '../src/contracts/admin-products.ts';
import { addToCart, getCart } from '../src/contracts/cart.ts';
import { insertCode } from '../src/server/discounts/index.ts';
import {
  addProduct,
  demand,
  demandStatuses,
  openBuyer,
  type Scene,
  stockOf,
  together,
} from './race-scene.ts';

/** Two that want the same at the same moment. `run` says in a word or two what came out, and throws an Error for what must not. */
export type Race = { name: string; run: (scene: Scene, round: number) => Promise<string> };

const ONE_OF_TWO = ['201 409', '409 201'];

export const shoppingRaces: readonly Race[] = [
  {
    name: 'buy / buy the last piece',
    async run(scene) {
      const product = await addProduct(scene, 1);
      const [ada, grace] = [await openBuyer(scene, product), await openBuyer(scene, product)];
      const replies = await together(
        () => ada.order(0),
        () => grace.order(1),
      );
      demand((await stockOf(scene, product)) === 0, 'the last piece is not sold');
      return demandStatuses(replies, ONE_OF_TWO);
    },
  },
  {
    name: 'buy / edit stock',
    async run(scene) {
      const product = await addProduct(scene, 5);
      const buyer = await openBuyer(scene, product, 2);
      const params = { id: product.id };
      const replies = await together(
        () => buyer.order(0),
        () =>
          scene.owner.call(
            updateProduct,
            { params, body: { stock: 10, stockWas: 5 } },
            scene.sides[1],
          ),
      );
      const outcome = demandStatuses(replies, ['201 200', '201 409']);
      const left = await stockOf(scene, product);
      demand(left === (outcome === '201 200' ? 8 : 3), `${left} are left after ${outcome}`);
      // The owner has counted anew.
      scene.stock.set(product.id, (left ?? 0) + 2);
      return outcome;
    },
  },
  {
    name: 'the last use of a code, twice',
    async run(scene, round) {
      const product = await addProduct(scene, 5);
      const code = `ONCE${round}`;
      const once = { code, discountType: 'percentage', discountValue: '10' } as const;
      const limits = { usageLimit: 1, expiresAt: null, isActive: true };
      await insertCode(scene.shop.db, { ...once, ...limits }, Date.now());
      const ada = await openBuyer(scene, product, 1, code);
      const grace = await openBuyer(scene, product, 1, code);
      const replies = await together(
        () => ada.order(0),
        () => grace.order(1),
      );
      demand((await stockOf(scene, product)) === 4, 'a refused order took stock');
      return demandStatuses(replies, ONE_OF_TWO);
    },
  },
  {
    name: 'place / place with one key',
    async run(scene) {
      const product = await addProduct(scene, 5);
      const buyer = await openBuyer(scene, product);
      const replies = await together(
        () => buyer.order(0),
        () => buyer.order(1),
      );
      demand(replies[0].ok?.id === replies[1].ok?.id, 'one key gave two orders');
      demand((await stockOf(scene, product)) === 4, 'one key took stock twice');
      return demandStatuses(replies, ['201 201']);
    },
  },
  {
    name: 'add / add to one cart',
    async run(scene) {
      const product = await addProduct(scene, 5);
      const { visitor } = await openBuyer(scene, product);
      const more = { body: { productId: product.id, quantity: 1 } };
      const replies = await together(
        () => visitor.call(addToCart, more, scene.sides[0]),
        () => visitor.call(addToCart, more, scene.sides[1]),
      );
      const [line, ...others] = (await visitor.call(getCart, {})).ok ?? [];
      demand(line?.quantity === 3 && others.length === 0, `the cart has ${line?.quantity}, not 3`);
      return demandStatuses(replies, ['200 200']);
    },
  },
  {
    name: 'add to the cart / delete the product',
    async run(scene) {
      const product = await addProduct(scene, 5);
      const other = await addProduct(scene, 5);
      const { visitor } = await openBuyer(scene, other);
      const add = { body: { productId: product.id, quantity: 1 } };
      const replies = await together(
        () => visitor.call(addToCart, add, scene.sides[0]),
        () => scene.owner.call(deleteProduct, { params: { id: product.id } }, scene.sides[1]),
      );
      const lines = (await visitor.call(getCart, {})).ok ?? [];
      demand(lines.length === 1, `the cart has ${lines.length} lines`);
      return demandStatuses(replies, ['200 200', '404 200']);
    },
  },
  {
    name: 'buy / delete the product',
    async run(scene) {
      const product = await addProduct(scene, 5);
      const buyer = await openBuyer(scene, product);
      const replies = await together(
        () => buyer.order(0),
        () => scene.owner.call(deleteProduct, { params: { id: product.id } }, scene.sides[1]),
      );
      demand((await stockOf(scene, product)) === undefined, 'the product is still there');
      return demandStatuses(replies, ['201 200', '409 200']);
    },
  },
];
