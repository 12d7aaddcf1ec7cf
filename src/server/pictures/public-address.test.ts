import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { isPublicAddress, resolvePublicHost } from './public-address.ts';

test.each([
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.127.255.255', '127.0.0.1'],
  ...['127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.8'],
  ...['192.0.2.1', '192.168.1.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.9'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::10.0.0.1'],
  ...['100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', 'fc00::1', 'fd12:3456::1'],
  ...['fe80::1', 'fec0::1', 'ff02::1', 'no address'],
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ...['1.1.1.1', '8.8.8.8', '11.0.0.1', '100.63.255.255', '100.128.0.1', '172.15.255.255'],
  ...['172.32.0.1', '192.167.1.1', '223.255.255.255', '2606:4700::1111', '2a00:1450::1'],
])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('no address of this machine is one, not even a public one', () => {
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  expect(own.filter(({ address }) => isPublicAddress(address))).toEqual([]);
});

test.each(['localhost', '127.0.0.1', '::1', '0x7f000001', '::ffff:a00:1'])(
  '%s is refused',
  async (host) => {
    await expect(resolvePublicHost(host)).rejects.toMatchObject({
      status: 400,
      code: 'private_address',
    });
  },
);

test('a name that nobody has is refused', async () => {
  await expect(resolvePublicHost('nobody.invalid')).rejects.toMatchObject({
    status: 400,
    code: 'unknown_host',
  });
});
