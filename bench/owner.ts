import { setupAdmin } from '../src/contracts/setup-admin.ts';
import { ask, askJson } from './ask.ts';

export type Owner = { send: (method: string, path: string, json?: unknown) => Promise<unknown> };

/** Sets a new shop up and signs its administrator in, over HTTP as they do themselves. */
export async function signOwnerIn(address: string): Promise<Owner> {
  const made = await askJson(`${address}/api/setup-admin`, { method: 'POST' });
  const { credentials } = setupAdmin.ok.parse(made);
  const { status, headers } = await ask(`${address}/api/auth/login`, {
    method: 'POST',
    json: credentials,
  });
  if (status !== 200) throw new Error(`The administrator got no session: ${status}`);
  const cookie = headers['set-cookie']?.map((line) => line.split(';', 1)[0]).join('; ') ?? '';
  return {
    send: (method, path, json) => askJson(address + path, { method, headers: { cookie }, json }),
  };
}

/** Changes a product's price each time, so that every cached answer of the catalogue is invalidated. */
export function changesOf(owner: Owner, productId: string): () => Promise<unknown> {
  let cents = 0;
  return () => {
    cents = (cents + 1) % 100;
    const price = `${50}.${String(cents).padStart(2, '0')}`;
    return owner.send('PATCH', `/api/admin/products/${productId}`, { price });
  };
}
