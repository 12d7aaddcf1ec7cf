import { BlockList, isIPv6 } from 'node:net';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { type Finding, ok, wrong } from './finding.ts';
import { sendRequest } from './send-request.ts';

/** An address for examples (RFC 5737): nobody's. */
const FORGED = '203.0.113.77';
const ADVICE =
  'Set TRUST_PROXY to the number of proxies in front of the shop, or to their addresses.';

const innerAddresses = new BlockList();
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  innerAddresses.addSubnet(net, prefix, 'ipv4');
}
innerAddresses.addSubnet('fc00::', 7, 'ipv6');
innerAddresses.addAddress('::1', 'ipv6');

const health = z.object({ address: z.string() });

/**
 * Whether TRUST_PROXY fits the proxies in front of the shop: whether the shop `seen` the address that this process asked
 * from, and whether a visitor can forge one.
 */
export async function checkProxies(
  { trustProxy }: Config,
  publicUrl: string,
  { seen, ownAddress }: { seen: string; ownAddress: string | undefined },
): Promise<Finding> {
  if (publicUrl.startsWith('https:') && (trustProxy === false || trustProxy === 0)) {
    const text =
      'TRUST_PROXY is not set, but a proxy speaks https for the shop: it takes every visitor for the proxy, and limits meant for one stop them all.';
    return wrong(text, ADVICE);
  }
  // A proxy that refuses such a request lets nobody forge anything either.
  const forged = await sendRequest(`${publicUrl}/healthz`, { 'x-forwarded-for': FORGED }).catch(
    () => undefined,
  );
  if (health.safeParse(forged?.json).data?.address === FORGED) {
    const text =
      'Visitors can forge their addresses: TRUST_PROXY trusts more proxies than there are.';
    return wrong(text, `${ADVICE} Without a proxy, leave it out.`);
  }
  const address = seen.replace(/^::ffff:/, '');
  const isInner = innerAddresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  if (isInner && address !== ownAddress?.replace(/^::ffff:/, '')) {
    return wrong(`The shop takes visitors for ${address}, which is a proxy's address.`, ADVICE);
  }
  return ok(`The shop sees this machine as ${address}; visitors cannot forge their addresses.`);
}
