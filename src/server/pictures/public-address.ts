import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { wrongField } from '../platform/http/http-error.ts';

/** What the registries of special addresses (RFC 6890 and since) keep out of the public internet. */
const special = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(net, prefix, 'ipv4');
}
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(net, prefix, 'ipv6');
}

/** All other IPv6 addresses are of one's own network, of no network, or an IPv4 address in disguise. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet, and none of this machine. */
export function isPublicAddress(address: string): boolean {
  const isOwn = Object.values(networkInterfaces()).some((own) =>
    own?.some((one) => one.address === address),
  );
  if (isOwn) return false;
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/**
 * The addresses of a host, for a connection to them and to no others. Throws an HttpError (400) for a name that is not
 * known, or one with an address in this network: whoever is sent there would see what only the shop's machine may see.
 */
export async function resolvePublicHost(host: string): Promise<LookupAddress[]> {
  const addresses = await lookup(host, { all: true }).catch(() => []);
  if (addresses.length === 0) {
    throw wrongField('address', `There is no ${host}, as far as the shop can tell`, 'unknown_host');
  }
  if (!addresses.every(({ address }) => isPublicAddress(address))) {
    const sentence = `${host} is in the shop's own network, where nothing is fetched from`;
    throw wrongField('address', sentence, 'private_address');
  }
  return addresses;
}
