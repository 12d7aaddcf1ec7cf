import type { ImapFlowError } from 'imapflow';
import type { NodemailerError } from 'nodemailer';
import { findCause } from './failure-causes.ts';
import type { AccessKind, SetBy } from './stored-access.ts';

/** Why a mail server or a mailbox could not be used and what to do, in sentences; and what the other side said. */
export type AccessFailure = { text: string; advice: string; detail: string };

export type TriedAccess = SetBy & { kind: AccessKind; host: string; port: number; user: string };

/** Where host and login are set, and what to do about the encryption. */
type Place = { host: string; login: string; encryption: string };
const places: Record<SetBy['setBy'], Record<AccessKind, Place>> = {
  owner: {
    'mail-server': {
      host: 'host and port',
      login: 'user and password',
      encryption: 'Check port and encryption.',
    },
    mailbox: {
      host: 'host and port',
      login: 'user and password',
      encryption: 'Check the port: it is 993 at nearly every provider.',
    },
  },
  environment: {
    'mail-server': {
      host: 'host and port in SMTP_URL',
      login: 'user and password in SMTP_URL',
      encryption: 'Check the port in SMTP_URL, and whether it has to begin with smtps://.',
    },
    mailbox: {
      host: 'IMAP_HOST',
      login: 'IMAP_USER and IMAP_PASSWORD',
      encryption: 'Leave the port out of IMAP_HOST.',
    },
  },
};

/** Says in words what an error of a mail server's or a mailbox's client means; undefined if only the other side knows. */
export function explainFailure(thrown: unknown, access: TriedAccess): AccessFailure | undefined {
  const cause = findCause(readError(thrown));
  if (!cause) return undefined;
  const words = describe(cause, access, places[access.setBy][access.kind]);
  return { ...words, detail: detailOf(thrown) };
}

/** What the other side or the system said, in one line without a full stop: it may stand inside of a sentence. */
export function detailOf(thrown: unknown): string {
  const { response, reason, message, code } = readError(thrown);
  return (response || reason || message || code)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 500)
    .replace(/\.$/, '');
}

/** The same of nodemailer's errors, imapflow's and Node's. */
function readError(thrown: unknown) {
  const error = thrown as Partial<NodemailerError & ImapFlowError & { reason: string }>;
  const { command, message = '', tlsFailed = false, authenticationFailed = false } = error;
  const response = error.responseText || error.response;
  const code = error.originalCode ?? error.code ?? '';
  return {
    code,
    message,
    response,
    reason: error.reason,
    // What begins with 4 is for now: the login was not looked at.
    isLogin: (code === 'EAUTH' && !response?.startsWith('4')) || authenticationFailed,
    isUnencrypted: (command === 'STARTTLS' && response !== undefined) || (tlsFailed && code === ''),
    isTimeout: [error, error.cause].some(
      (one) => one instanceof Error && one.name === 'TimeoutError',
    ),
  };
}

function describe(
  cause: NonNullable<ReturnType<typeof findCause>>,
  { host, port, user }: TriedAccess,
  at: Place,
): { text: string; advice: string } {
  switch (cause) {
    case 'login':
      return {
        text: `The server ${host} refuses ${user} or the password.`,
        advice: `Check ${at.login}. Many providers want an app password, which is made in the settings of the email account.`,
      };
    case 'unencrypted':
      return {
        text: `The server ${host} offers no encryption at port ${port}.`,
        advice: `${at.encryption} A password is not sent unencrypted.`,
      };
    case 'no-such-name':
      return {
        text: `No server with the name ${host} was found.`,
        advice: 'Check its spelling.',
      };
    case 'no-name-server':
      return {
        text: `The name ${host} could not be looked up.`,
        advice:
          'Check its spelling. If it is right, try again later: the name server did not answer.',
      };
    case 'expired':
      return {
        text: `The certificate of ${host} has expired.`,
        advice: 'Whoever looks after that server has to renew it.',
      };
    case 'other-name':
      return {
        text: `The certificate of ${host} is for another name.`,
        advice: 'Enter the very name that your provider gives.',
      };
    case 'untrusted':
      return {
        text: `The certificate of ${host} cannot be trusted.`,
        advice: 'Check that it is the very name that your provider gives.',
      };
    case 'not-tls':
      return {
        text: `The server ${host} does not speak TLS from the start at port ${port}.`,
        advice: at.encryption,
      };
    case 'refused':
      return {
        text: `The server ${host} takes no connections at port ${port}.`,
        advice: `Check ${at.host}.`,
      };
    case 'too-long':
      return {
        text: `The server ${host} did not answer at port ${port} in time.`,
        advice: `Check ${at.host}. If they are right, the shop’s server may not be allowed to connect to it: many hosters block port 25.`,
      };
    case 'unreachable':
      return {
        text: `The server ${host} cannot be reached from here.`,
        advice: `Check ${at.host}, and whether the shop’s server may connect to it.`,
      };
    case 'broken-off':
      return {
        text: `The server ${host} broke off the connection.`,
        advice: `${at.encryption} If that is right, try again later.`,
      };
  }
}
