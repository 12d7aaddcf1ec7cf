import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '../../src/contracts/endpoints.ts';
import { capabilityOf } from '../../src/contracts/wire/endpoint.ts';
import { capabilitiesOf, roles } from '../../src/domain/staff/roles.ts';
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
