import type { Config } from '../config.ts';
import { probeSmtp } from '../platform/mailer/probe-smtp.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const TIME_LIMIT = 10_000;

const failures = {
  connect: [
    'The mail server cannot be reached',
    'Check host and port in SMTP_URL, and whether this server may connect to it: many hosters block port 25.',
  ],
  login: ['The mail server refuses the login', 'Check user and password in SMTP_URL.'],
  send: [
    'The mail server refuses the sender',
    "Set MAIL_FROM, or the support address at /admin, to an address that this mail server's account may send from.",
  ],
} as const;

/** Whether the mail server would take a mail from `sender`, an address; without one, whether it lets the shop in. */
export async function checkMailServer(
  { smtpUrl }: Config,
  sender: string | undefined,
): Promise<Finding[]> {
  if (!smtpUrl) {
    return [
      warning(
        'There is no mail server: customers get no emails, which wait in the outbox.',
        'Set SMTP_URL.',
      ),
    ];
  }
  const probe = await probeSmtp(smtpUrl, sender, TIME_LIMIT);
  if (!probe.works) {
    const [text, advice] = failures[probe.step];
    return [wrong(`${text}: ${probe.reason}.`, advice)];
  }
  const accepted = sender ? ` and accepts ${sender} as the sender` : '';
  return [
    ok(`The mail server answers${accepted}.`),
    probe.isEncrypted
      ? ok('The connection to it is encrypted.')
      : warning(
          'The connection to it is not encrypted: others can read the emails on their way there.',
          'Use smtps:// or a server with STARTTLS, unless it is on this machine.',
        ),
  ];
}
