import type { MailFindings, Signature } from '../../../contracts/admin-evidence.ts';
import type { Deposit, MailFact, MailSubject } from '../../../domain/notification-mail.ts';

export const factNames: Record<MailFact, string> = {
  amount: 'the amount',
  sender: 'the sender',
  reference: 'the reference',
  day: 'the date',
  message: 'a message',
};

export const depositWords: Record<Deposit, string> = {
  deposited: 'Deposited, the mail says',
  waiting: 'Waits to be deposited',
  unknown: 'The mail does not say',
};

export const otherMoney: Record<Exclude<MailSubject, 'incoming'>, string> = {
  request: 'This mail asks for money. It brings none.',
  sent: 'This mail is about a transfer that you sent.',
};

/** What a signature is worth, in a few words and in a sentence. */
export const signatureWords: Record<
  Signature,
  { tone: 'pass' | 'warning' | 'alarm' | 'neutral'; short: string; words: string }
> = {
  interac: {
    tone: 'pass',
    short: 'The signature is Interac’s',
    words:
      'Interac wrote this mail, and nobody changed it since. It may still be for another account, or the transfer may be taken back.',
  },
  other: {
    tone: 'alarm',
    short: 'Not signed by Interac',
    words: 'Somebody else signed this mail. Anyone can have written it.',
  },
  broken: {
    tone: 'alarm',
    short: 'The signature does not fit',
    words: 'The mail was changed on its way, or it is made up. Look into your account.',
  },
  none: {
    tone: 'warning',
    short: 'No signature',
    words: 'Anyone can have written this mail. One that was forwarded loses its signature.',
  },
  unchecked: {
    tone: 'warning',
    short: 'The signature could not be checked',
    words: 'The signer’s key could not be fetched just now. Until then anyone can have written it.',
  },
  text: {
    tone: 'warning',
    short: 'Nothing to check',
    words:
      'Only text was pasted. Anyone can have written it. The .eml file would have a signature.',
  },
};

/** SPF and DMARC are checked while a mail arrives; afterwards only what was noted of it is left. */
export function tellClaim(claims: readonly string[], check: 'spf' | 'dmarc'): string {
  for (const claim of claims) {
    const result = new RegExp(`\\b${check}=(\\w+)`, 'i').exec(claim)?.[1];
    if (result) return `${result.toLowerCase()}, by ${claim.split(/[\s;]/, 1)[0]}`;
  }
  return 'Nothing is noted';
}

export function tellCameAs({ cameAs }: MailFindings): string {
  return {
    mail: 'As it came',
    attached: 'Inside another mail',
    forwarded: 'Forwarded as text',
    text: 'Pasted text',
  }[cameAs];
}
