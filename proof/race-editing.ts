import { randomUUID } from 'node:crypto';
import { getAdminProduct, updateProduct } from '../src/contracts/admin-products.ts';
import { importProducts } from '../src/contracts/import-products.ts';
import { aProduct } from '../tests/support/factories.ts';
import { addProduct, demand, demandStatuses, together } from './race-scene.ts';
import type { Race } from './race-shopping.ts';

export const editingRaces: readonly Race[] = [
  {
    name: 'save / save one product',
    async run(scene) {
      const { owner, sides } = scene;
      const { id } = await addProduct(scene, 5);
      const params = { id };
      const { ok: seen } = await owner.call(getAdminProduct, { params });
      const save = (side: 0 | 1) => {
        const body = { purity: `from ${side}`, version: seen?.version };
        return owner.call(updateProduct, { params, body }, sides[side]);
      };
      const replies = await together(
        () => save(0),
        () => save(1),
      );
      const outcome = demandStatuses(replies, ['200 409', '409 200']);
      const { ok: saved } = await owner.call(getAdminProduct, { params });
      const winner = outcome === '200 409' ? 'from 0' : 'from 1';
      demand(saved?.purity === winner, `${saved?.purity} is saved after ${outcome}`);
      return outcome;
    },
  },
  {
    name: 'import / edit',
    async run(scene) {
      const { owner, sides } = scene;
      const product = await addProduct(scene, 5);
      const params = { id: product.id };
      const { ok: seen } = await owner.call(getAdminProduct, { params });
      const products = [{ ...product, price: '20.00' }];
      const edit = { price: '30.00', version: seen?.version };
      const replies = await together(
        () => owner.call(importProducts, { body: { products, existing: 'update' } }, sides[0]),
        () => owner.call(updateProduct, { params, body: edit }, sides[1]),
      );
      const outcome = demandStatuses(replies, ['200 200', '200 409']);
      const { ok: saved } = await owner.call(getAdminProduct, { params });
      // An edit that came second was refused, so that the file's price stands in any case.
      demand(saved?.price === '20.00', `the price is ${saved?.price} after ${outcome}`);
      return outcome;
    },
  },
  {
    name: 'import / import with one key',
    async run({ owner, sides, shop }) {
      const name = `Imported ${randomUUID()}`;
      const body = { products: [aProduct({ name })], key: randomUUID() };
      const replies = await together(
        () => owner.call(importProducts, { body }, sides[0]),
        () => owner.call(importProducts, { body }, sides[1]),
      );
      const found = shop.db.selectFrom('products').select('id').where('name', '=', name);
      const count = (await found.execute()).length;
      demand(count === 1, `one key imported ${count} products`);
      return demandStatuses(replies, ['200 200']);
    },
  },
];
