import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '../../src/contracts/endpoints.ts';
import { capabilityOf } from '../../src/contracts/wire/endpoint.ts';
import { capabilities, capabilitiesOf, roles } from '../../src/domain/staff/roles.ts';
import { setUpApp } from '../support/second-factor.ts';
import { openRole } from '../support/staff.ts';
import { openTestShop, type TestShop } from '../support/test-shop.ts';

let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const guarded = endpoints.flatMap((endpoint) => {
  const capability = capabilityOf(endpoint);
  return capability ? [{ endpoint, capability }] : [];
});

test.each(roles)(
  'what a %s may call is what the table says, endpoint by endpoint',
  async (role) => {
    const browser = await openRole(shop, role);
    const held = capabilitiesOf(role, { matchesPayments: false });
    for (const { endpoint, capability } of guarded) {
      const { method, path } = endpoint;
      // Invalid on purpose: what is allowed gets as far as the body, and does nothing.
      const body = method === 'GET' ? undefined : '{';
      const { status } = await browser.send(method, path.replace(/\{\w+\}/g, 'some-id'), body);
      const call = `${role}: ${method} ${path}`;
      if (!held.has(capability)) expect([call, status]).toEqual([call, 403]);
      else expect([401, 403, 500], call).not.toContain(status);
    }
  },
);

test('a manager changes settings, and neither what is charged nor where money and warnings go', async () => {
  const manager = await openRole(shop, 'manager');
  const settings = '/api/admin/shop-settings';
  expect((await manager.patch(settings, { timeZone: 'America/Regina' })).status).toBe(200);
  const { shipping } = (await manager.get('/api/shop-settings')).json;
  for (const critical of [{ shipping }, { supportEmail: 'mine@example.com' }]) {
    const refused = await manager.patch(settings, { timeZone: 'America/Toronto', ...critical });
    expect([refused.status, refused.json.code]).toEqual([403, 'not_allowed']);
  }
  const payTo = { pageId: 'payment-etransfer-email', content: 'mine@example.com', version: 0 };
  expect((await manager.put('/api/admin/page-content', payTo)).json.code).toBe('not_allowed');
  expect((await manager.get('/api/shop-settings')).json.timeZone).toBe('America/Regina');
});

test('a second factor is its account’s: a packer’s signs out no owner, and is asked of no owner', async () => {
  const owner = await openRole(shop, 'owner');
  const packer = await openRole(shop, 'packer');
  await setUpApp(packer, shop.time.now);
  expect((await packer.get('/api/admin/second-factor')).json.authenticatorApp).not.toBeNull();
  const { json } = await owner.get('/api/admin/second-factor');
  expect(json).toEqual({ authenticatorApp: null, passkeys: [], recoveryCodes: 0 });
  const mails = await shop.shop.db.selectFrom('outbox').select('payload').execute();
  expect(mails.filter(({ payload }) => payload.includes('packer@example.com'))).toHaveLength(1);
});

test('a disabled account’s open session ends with its next call', async () => {
  const packer = await openRole(shop, 'packer');
  const pickList = '/api/admin/orders/pick-list';
  expect((await packer.get(pickList)).status).toBe(200);
  const disabled = shop.shop.db.updateTable('administrators').set({ disabled_at: shop.time.now });
  await disabled.where('role', '=', 'packer').execute();
  expect((await packer.get(pickList)).status).toBe(401);
});

test('each capability is asked for by an endpoint', () => {
  const asked = guarded.flatMap(({ endpoint, capability }) => [
    capability,
    ...('alsoNeeds' in endpoint ? [endpoint.alsoNeeds.capability] : []),
  ]);
  expect(new Set(asked)).toEqual(new Set(capabilities));
});
