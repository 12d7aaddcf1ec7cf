import {
  type DayOrigin,
  isForeign,
  type MailFindings,
  type Signature,
} from '../../../../contracts/payments/notification-mails.ts';
import type { MailDoubt } from '../../../../domain/payments/mail-doubts.ts';
import type { Deposit, MailFact } from '../../../../domain/payments/notification-mail.ts';

export const factNames: Record<MailFact, string> = {
  amount: 'the amount',
  sender: 'the sender',
  reference: 'the reference',
  day: 'the date',
  message: 'a message',
};

export const depositTexts: Record<Deposit, string> = {
  deposited: 'Deposited, the email says',
  waiting: 'Not deposited yet',
  unknown: 'The email does not say',
};

/** What makes a mail suspicious, as a tag in the list. */
export const doubtNames: Record<MailDoubt, string> = {
  'parts-differ': 'Two versions',
  doubled: 'Doubled field',
  'reply-elsewhere': 'Reply goes elsewhere',
  'look-alike': 'Look-alike address',
};

export function describeDoubt(doubt: MailDoubt, findings: MailFindings): string {
  const { differing, doubled, replyTo } = findings;
  switch (doubt) {
    case 'parts-differ':
      return `Its text and its HTML part do not say the same: ${differing.map((fact) => factNames[fact]).join(', ')}. Email programs show one of the two.`;
    case 'doubled':
      return doubled.length > 0
        ? `It repeats what every email has only once: ${doubled.join(', ')}. Email programs disagree on which one counts.`
        : 'It names several senders. Every email has one.';
    case 'reply-elsewhere':
      return `A reply would go to ${replyTo}, which neither Interac’s signature nor any of your orders vouches for.`;
    case 'look-alike':
      return 'An address in it, or its sender line, imitates Interac’s.';
  }
}

type MailVerdict = { tone: 'pass' | 'warning' | 'alarm'; short: string; text: string };

/** How far a mail can be trusted, in a few words and in a sentence. */
export function describeMail(findings: MailFindings): MailVerdict {
  const { signature, isFromInterac, uncovered } = findings;
  if (signature === 'broken') {
    return foreign('Its signature is not valid: the email was changed on its way, or forged.');
  }
  if (signature === 'other' && isFromInterac) {
    return foreign('It names an address of Interac, but someone else signed it.');
  }
  if (signature === 'other' || isForeign(findings)) {
    return foreign('It does not name an address of Interac as its own.');
  }
  if (uncovered.length > 0) {
    return {
      tone: 'warning',
      short: 'The signature is Interac’s, with gaps',
      text: `Interac signed this email, but not all of it. Anyone could have replaced: ${uncovered.join(', ')}.`,
    };
  }
  return signatureVerdicts[signature];
}

function foreign(reason: string): MailVerdict {
  return {
    tone: 'alarm',
    short: 'This did not come from Interac',
    text: `${reason} Anyone could have written it. Trust only your bank account.`,
  };
}

const signatureVerdicts: Record<Exclude<Signature, 'other' | 'broken'>, MailVerdict> = {
  interac: {
    tone: 'pass',
    short: 'The signature is Interac’s',
    text: 'Interac sent this email, and nobody has changed it since. It may still be for another account, or the transfer may be cancelled.',
  },
  none: {
    tone: 'warning',
    short: 'No signature',
    text: 'Anyone could have written this email. Forwarding removes the signature.',
  },
  unchecked: {
    tone: 'warning',
    short: 'The signature could not be checked',
    text: 'The signer’s key could not be fetched just now. Until it is, anyone could have written this email.',
  },
  text: {
    tone: 'warning',
    short: 'Nothing to check',
    text: 'Only text was pasted. Anyone could have written it. The .eml file would have a signature.',
  },
};

export const dayOriginTexts: Record<DayOrigin, string> = {
  text: '',
  head: 'When the email was sent; its text names none',
  today: 'Today; the email names none',
};

/** The result of SPF or DMARC as a mail server noted it: both can only be checked while a mail arrives. */
export function describeClaim(claims: readonly string[], check: 'spf' | 'dmarc'): string {
  for (const claim of claims) {
    const result = new RegExp(`\\b${check}=(\\w+)`, 'i').exec(claim)?.[1];
    if (result) return `${result.toLowerCase()}, by ${claim.split(/[\s;]/, 1)[0]}`;
  }
  return 'Nothing noted';
}

export function describeOrigin({ cameAs }: MailFindings): string {
  return {
    mail: 'As received',
    attached: 'Inside another email',
    forwarded: 'Forwarded as text',
    text: 'Pasted text',
  }[cameAs];
}
