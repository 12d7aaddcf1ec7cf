/** By the codes of nodemailer, imapflow and Node; the first that fits counts. */
const causes = [
  ['no-such-name', /^(ENOTFOUND|ENODATA|EAI_NODATA|EAI_NONAME)$/],
  ['no-name-server', /^(EAI_AGAIN|EDNS)$/],
  ['expired', /^CERT_HAS_EXPIRED$/],
  ['other-name', /ALTNAME_INVALID$/],
  ['untrusted', /CERT|SELF_SIGNED|^UNABLE_TO_(GET|VERIFY)/],
  ['not-tls', /^(ERR_SSL|EPROTO$)/],
  ['refused', /^ECONNREFUSED$/],
  ['too-long', /^(ETIMEDOUT|ETIMEOUT|\w+_TIMEOUT)$/],
  ['unreachable', /^E(HOST|NET)(UNREACH|DOWN)$/],
  ['broken-off', /^(ECONNRESET|ECONNECTION|EPIPE|NoConnection|ClosedAfterConnect\w+)$/],
] as const;

type Seen = {
  code: string;
  response: string | undefined;
  isLogin: boolean;
  isUnencrypted: boolean;
  isTimeout: boolean;
};
type Cause = (typeof causes)[number][0] | 'login' | 'unencrypted';

/** Why a connection failed; undefined if it did not, but the server refused what it was asked. */
export function findCause(seen: Seen): Cause | undefined {
  if (seen.isLogin) return 'login';
  if (seen.isUnencrypted) return 'unencrypted';
  if (seen.isTimeout) return 'too-long';
  return seen.response ? undefined : causes.find(([, codes]) => codes.test(seen.code))?.[0];
}
