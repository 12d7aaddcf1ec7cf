import { generateKeyPairSync } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { ResolveText } from '../../src/server/payments/notification-mail/check-signature.ts';

/** Made-up mails as Interac writes them; `7K2M9QXT` stands for an order number. */
export const depositedText = `Hi BOREAL PEPTIDES,

Funds Deposited!
$150.00

Your funds have been automatically deposited into your account at EXAMPLE BANK.

Transfer Details
Message: 7K2M9QXT
Date: Jan 12, 2026
Reference Number: C1AbCdEfGhIj
Sent From: JANE ROE
Amount: $150.00 (CAD)
`;

export const depositedSubject =
  "Interac e-Transfer: You've received $150.00 from JANE ROE and it has been automatically deposited.";

/** A mail as a program saves it, with what the test cares about. */
export function mailSource(
  given: { headers?: Record<string, string>; body?: string } = {},
): string {
  const headers = {
    From: 'JANE ROE <notify@payments.interac.ca>',
    'Reply-To': 'jane.roe@example.com',
    To: 'pay@example.com',
    Subject: depositedSubject,
    Date: 'Mon, 12 Jan 2026 09:05:00 -0800',
    'Message-ID': '<1@payments.interac.ca>',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...given.headers,
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `${head.join('\n')}\n\n${given.body ?? depositedText}`.replace(/\r?\n/g, '\r\n');
}

/** A made-up signer, with the key that its DNS record would hold. */
export function makeSigner(domain: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
  const name = `test._domainkey.${domain}`;
  const resolve: ResolveText = async (asked) => {
    if (asked === name) return [[record]];
    throw Object.assign(new Error(`No record of ${asked}`), { code: 'ENOTFOUND' });
  };

  /** A mail with the signer's DKIM signature. */
  async function sign(
    given: { from?: string; text?: string; html?: string; keys?: string } = {},
  ): Promise<Buffer> {
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const sent = await transport.sendMail({
      from: given.from ?? 'JANE ROE <notify@payments.interac.ca>',
      replyTo: 'jane.roe@example.com',
      to: 'pay@example.com',
      subject: depositedSubject,
      date: new Date('2026-01-12T17:05:00Z'),
      text: given.text ?? depositedText,
      dkim: {
        domainName: domain,
        keySelector: 'test',
        ...(given.keys && { headerFieldNames: given.keys }),
        privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      },
    });
    if (!Buffer.isBuffer(sent.message)) throw new Error('The mail was not written');
    return sent.message;
  }
  return { sign, resolve };
}

/** A mail that carries another one as its attachment, as programs forward them. */
export function forwardAttached(inner: Buffer | string): string {
  return mailSource({
    headers: {
      From: 'Shop Owner <owner@example.com>',
      'Reply-To': 'owner@example.com',
      Subject: 'Fwd: money',
      'Content-Type': 'multipart/mixed; boundary="b1"',
    },
    body: `--b1
Content-Type: text/plain

See below.
--b1
Content-Type: message/rfc822
Content-Disposition: attachment; filename="mail.eml"

${inner}
--b1--
`,
  });
}
