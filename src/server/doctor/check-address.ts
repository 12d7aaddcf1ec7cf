import { isIP } from 'node:net';
import { z } from 'zod';
import { DAY } from '../../domain/dates/shop-day.ts';
import type { Config } from '../config.ts';
import { reachableHost } from '../platform/http/reachable-host.ts';
import { reasonOf } from '../platform/reason-of.ts';
import { checkProxies } from './check-proxies.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';
import { type Answer, sendRequest } from './send-request.ts';

/** Certificates that renew themselves do so a month before they end. */
const SOON = 14;

const health = z.object({ status: z.literal('ok'), address: z.string() });
const refusal = z.object({ message: z.string() });

/** Whether the shop runs, and what a visitor at PUBLIC_URL gets. `now` in milliseconds. */
export async function checkAddress(config: Config, now: number): Promise<Finding[]> {
  const { isRunning, finding } = await checkProcess(config);
  if (!config.publicUrl) {
    const text = 'PUBLIC_URL is not set: emails have no links, and search engines see any address.';
    return [finding, warning(text, 'Set PUBLIC_URL to the address that visitors use.')];
  }
  return [finding, ...(await checkPublicly(config, config.publicUrl, { now, isRunning }))];
}

async function checkProcess({ host, port }: Config) {
  const address = `http://${reachableHost(host)}:${port}`;
  try {
    const { status, json } = await sendRequest(`${address}/readyz`);
    if (status === 200)
      return { isRunning: true, finding: ok(`The shop is running at ${address}.`) };
    const said = refusal.safeParse(json).data?.message ?? `status ${status}`;
    const text = `What runs at ${address} is not ready: ${said}.`;
    return { isRunning: true, finding: wrong(text, 'Look into its log; check HOST and PORT.') };
  } catch (error) {
    const text = `The shop is not running: ${address} does not answer (${reasonOf(error)}).`;
    return {
      isRunning: false,
      finding: warning(
        text,
        'Start it, or check HOST and PORT. If it ends again, the end of its log says why.',
      ),
    };
  }
}

async function checkPublicly(
  config: Config,
  publicUrl: string,
  { now, isRunning }: { now: number; isRunning: boolean },
): Promise<Finding[]> {
  let answer: Answer;
  try {
    answer = await sendRequest(`${publicUrl}/healthz`);
  } catch (error) {
    const text = `PUBLIC_URL (${publicUrl}) cannot be reached from here: ${reasonOf(error)}.`;
    return [
      wrong(text, "Check the domain's DNS, the firewall and the proxy in front of the shop."),
    ];
  }
  const certificate = answer.certificate ? [checkCertificate(answer.certificate, now)] : [];
  if (!isRunning) return certificate;
  const shop = health.safeParse(answer.json);
  if (!shop.success) {
    const text = `PUBLIC_URL (${publicUrl}) leads to something other than this shop (status ${answer.status}).`;
    return [
      ...certificate,
      wrong(text, 'Check where the proxy in front of the shop sends requests.'),
    ];
  }
  return [
    ...certificate,
    ok(`PUBLIC_URL (${publicUrl}) leads to the shop.`),
    ...(publicUrl.startsWith('https:') ? [checkHsts(answer)] : [unencrypted(publicUrl)]),
    await checkProxies(config, publicUrl, { ...answer, seen: shop.data.address }),
  ];
}

function checkCertificate(
  { validTo, distrust }: NonNullable<Answer['certificate']>,
  now: number,
): Finding {
  const days = Math.floor((validTo - now) / DAY);
  const advice = 'Renew it, and check why that did not happen by itself.';
  if (days < 0) return wrong('The certificate of PUBLIC_URL has expired.', advice);
  if (distrust) {
    const text = `Browsers do not trust the certificate of PUBLIC_URL (${distrust}).`;
    return wrong(text, 'Have one issued for this domain, with its whole chain.');
  }
  const text = `The certificate of PUBLIC_URL is valid for ${days} more days.`;
  return days < SOON ? warning(text, advice) : ok(text);
}

function checkHsts({ headers }: Answer): Finding {
  if (headers['strict-transport-security']) return ok('Browsers open the shop only over https.');
  const text = 'The header Strict-Transport-Security does not reach visitors.';
  return warning(text, 'Restart the shop with this PUBLIC_URL, and have the proxy pass it on.');
}

function unencrypted(publicUrl: string): Finding {
  const { hostname } = new URL(publicUrl);
  if (hostname === 'localhost' || isIP(hostname.replace(/[[\]]/g, '')) > 0) {
    return warning(
      'PUBLIC_URL is an address for trying the shop out.',
      'Give customers a domain with https.',
    );
  }
  const text = 'PUBLIC_URL is not https: passwords and addresses can be read on their way.';
  return wrong(
    text,
    'Put a proxy with a certificate in front of the shop, and set PUBLIC_URL to https.',
  );
}
