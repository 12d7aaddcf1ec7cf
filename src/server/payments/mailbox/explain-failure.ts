import type { ImapFlow, ImapFlowError } from 'imapflow';
import type { NamedMailbox, SetBy } from '../../platform/mail-access/mail-access.ts';

/** Why a mailbox could not be used, and what to do; each a sentence. */
export type MailboxFailure = { text: string; advice: string };

const NOT_FOUND = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'EAI_NONAME'];
const NOT_REACHED = [
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
];
/** Of Node's errors about TLS: the code, where it is about the certificate. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ALTNAME/;
const MAX_FOLDERS = 12;
/** What the parts are called where they are set. */
const names: Record<SetBy['setBy'], Record<'host' | 'login' | 'folder', string>> = {
  environment: { host: 'IMAP_HOST', login: 'IMAP_USER and IMAP_PASSWORD', folder: 'IMAP_FOLDER' },
  owner: { host: 'the host', login: 'user and password', folder: 'the folder' },
};

/** Says in words what an error of the mailbox's client means. For a missing folder it names those that are there. */
export async function explainFailure(
  thrown: unknown,
  { setBy, host, port, user, folder }: NamedMailbox,
  client: ImapFlow,
): Promise<MailboxFailure> {
  const name = names[setBy];
  const error = thrown as Partial<ImapFlowError>;
  const code = error.code ?? '';
  const reason = oneLine(error.responseText || error.message || code);
  if (NOT_FOUND.includes(code)) {
    return { text: `There is no server ${host}.`, advice: `Check ${name.host}.` };
  }
  if (CERTIFICATE.test(code)) {
    return {
      text: `The certificate of ${host} cannot be trusted: ${reason}.`,
      advice: `Set ${name.host} to the very name that your provider gives; the certificate is for it.`,
    };
  }
  if (error.tlsFailed) {
    return {
      text: `The server ${host} offers no encryption at port ${port}.`,
      advice:
        setBy === 'owner'
          ? 'Enter port 993. A password is not sent unencrypted.'
          : 'Leave the port out of IMAP_HOST. A password is not sent unencrypted.',
    };
  }
  if (NOT_REACHED.includes(code)) {
    return {
      text: `The server ${host} cannot be reached: ${reason}.`,
      advice: `Check ${name.host}, and whether this machine may connect to it.`,
    };
  }
  if (error.authenticationFailed) {
    return {
      text: `The server refuses ${user} or the password: ${reason}.`,
      advice: `Check ${name.login}. Many providers want an app password, which is made in the settings of the mail account.`,
    };
  }
  if (error.name === 'TimeoutError' || code === 'ETIMEOUT') {
    return { text: `The server ${host} took too long.`, advice: 'It is tried again.' };
  }
  if (error.executedCommand?.includes('EXAMINE')) {
    const there = (await client.list().catch(() => [])).map(({ path }) => oneLine(path));
    return {
      text: `The folder ${folder} cannot be opened: ${reason}.`,
      advice: `Set ${name.folder} to one that is there: ${there.slice(0, MAX_FOLDERS).join(', ')}.`,
    };
  }
  return { text: `The server broke off: ${reason}.`, advice: 'It is tried again.' };
}

/** Without control characters or a full stop: other servers' words stand inside of a sentence. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .replace(/\.$/, '');
}
