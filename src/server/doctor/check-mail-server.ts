import type { MailServer } from '../platform/mail-access/mail-access.ts';
import { probeSmtp } from '../platform/mailer/probe-smtp.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

const TIME_LIMIT = 10_000;

const failures = {
  connect: 'The mail server broke off.',
  login: 'The mail server lets nobody in at the moment.',
  send: 'The mail server refuses the sender.',
};

/** What to do, where it was set. */
const advices = {
  environment: {
    connect: 'Check host and port in SMTP_URL.',
    login: 'Check user and password in SMTP_URL, or try again later.',
    send: "Set MAIL_FROM, or the support address at /admin, to an address that this mail server's account may send from.",
    unencrypted: 'Use smtps:// or a server with STARTTLS, unless it is on this machine.',
  },
  owner: {
    connect: 'Check host, port and encryption.',
    login: 'Check user and password, or try again later.',
    send: 'Enter a sender address that this account may send from.',
    unencrypted: 'Choose another encryption, unless the mail server is on this machine.',
  },
};

/** Whether the mail server would take a mail from `sender`, an address; without one, whether it lets the shop in. */
export async function checkMailServer(
  server: MailServer | undefined,
  sender: string | undefined,
): Promise<Finding[]> {
  if (!server) {
    return [
      warning(
        'There is no mail server: customers get no emails, which wait in the outbox.',
        'Set one up at /admin, in Settings under Email, or set SMTP_URL.',
      ),
    ];
  }
  if ('problem' in server) {
    const { text, advice, detail } = server.problem;
    return [wrong(`The mail server cannot be used. ${text}`, advice, detail)];
  }
  const advice = advices[server.setBy];
  const probe = await probeSmtp(server, sender, TIME_LIMIT);
  if (!probe.works) {
    const { step, failure, detail } = probe;
    return [wrong(failure?.text ?? failures[step], failure?.advice ?? advice[step], detail)];
  }
  const accepted = sender ? ` and accepts ${sender} as the sender` : '';
  return [
    ok(`The mail server answers${accepted}.`),
    probe.isEncrypted
      ? ok('The connection to it is encrypted.')
      : warning(
          'The connection to it is not encrypted: others can read the emails on their way there.',
          advice.unencrypted,
        ),
  ];
}
