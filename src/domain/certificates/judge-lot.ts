import { describeAge, monthsBetween } from './certificate-age.ts';
import type { Kind } from './check-certificate.ts';
import { summarizeInParts } from './summarize-results.ts';
import { type TestResult, tabulate } from './test-results.ts';

export type LotFacts = {
  /** As 2026-01-31, or ''. */
  expiresOn: string;
  retestOn: string;
  recall: { reason: string } | null;
  /** The current certificate; null while there is none. */
  certificate: {
    kind: Kind;
    laboratory: string;
    reportNumber: string;
    issuedOn: string;
    tests: TestResult[];
    /** The laboratory's own record; '' where there is none. */
    lookupLink: string;
    evidence: { kind: string }[];
  } | null;
};

export type Verdict = { light: 'green' | 'amber' | 'red'; reasons: string[] };

/** From this age on, a certificate's age is a reason to look twice. */
const OLD_MONTHS = 24;

/**
 * Red for what must not be used, amber for what is not shown by a third party's complete and current certificate, green
 * for the rest; with all the reasons of that colour. `today` as 2026-01-31.
 */
export function judgeLot(lot: LotFacts, today: string): Verdict {
  const { certificate } = lot;
  const results = certificate && summarizeInParts(tabulate(certificate.tests));
  const red = [
    lot.recall && `This lot was recalled: ${lot.recall.reason}`,
    results?.isFailed && results.found,
    lot.expiresOn !== '' && lot.expiresOn < today && 'It has expired.',
  ].filter(isSentence);
  if (red.length > 0) return { light: 'red', reasons: red };
  if (!certificate || !results) {
    return { light: 'amber', reasons: ['This lot has no certificate yet.'] };
  }
  const amber = [
    sourceDoubts[certificate.kind],
    certificate.kind === 'third-party' &&
      !hasProof(certificate) &&
      'The laboratory’s own report is not here to compare.',
    results.unlimited,
    results.notTested,
    lot.retestOn !== '' && lot.retestOn < today && 'The day of its retest has passed.',
    describeOldAge(certificate.issuedOn, today),
  ].filter(isSentence);
  if (amber.length > 0) {
    // Made-up figures are within no limits.
    const found = certificate.kind !== 'demonstration' && results.found;
    return { light: 'amber', reasons: [found, ...amber].filter(isSentence) };
  }
  const { laboratory, reportNumber } = certificate;
  return {
    light: 'green',
    reasons: [`${laboratory} tested this lot (report ${reportNumber}).`, results.found],
  };
}

const hasProof = ({ lookupLink, evidence }: NonNullable<LotFacts['certificate']>) =>
  lookupLink !== '' || evidence.some(({ kind }) => kind === 'report');

const sourceDoubts: Record<Kind, string> = {
  '': 'The certificate does not say who tested the lot.',
  'third-party': '',
  supplier: 'The certificate is its supplier’s; no third party has tested the lot.',
  own: 'The certificate is the shop’s own; no third party has tested the lot.',
  demonstration: 'This is a demonstration: nobody has measured its figures.',
};

function describeOldAge(issuedOn: string, today: string): string {
  if (monthsBetween(issuedOn, today) < OLD_MONTHS) return '';
  return `The certificate is ${describeAge(issuedOn, today)}.`;
}

function isSentence(reason: string | false | null | undefined): reason is string {
  return !!reason;
}
