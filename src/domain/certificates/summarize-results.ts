import { type CertificateLine, isIdentity, type Outcome } from './test-results.ts';

/** Summarizes a certificate's table in a few sentences. Tests that were not made are named and never count as passed. */
export function summarizeLines(lines: readonly CertificateLine[]): string {
  const { found, notTested } = summarizeInParts(lines);
  return notTested ? `${found} ${notTested}` : found;
}

/** The same in two parts, and whether the first reports a failure; `notTested` is '' if everything was tested. */
export function summarizeInParts(lines: readonly CertificateLine[]) {
  const failed = namesOf(lines, 'FAIL');
  const untested = lines.filter(({ outcome }) => outcome === 'not tested');
  if (untested.length === lines.length) {
    return { found: 'None of these tests was made.', notTested: '', isFailed: false };
  }
  const others = namesOf(
    untested.filter((line) => !isIdentity(line)),
    'not tested',
  );
  const notTested = [
    !isIdentityTested(lines) && 'Identity not tested.',
    others.length > 0 && `Not tested: ${others.join(', ')}.`,
  ].filter((sentence) => sentence !== false);
  return {
    found: describeFound(failed, untested.length > 0),
    notTested: notTested.join(' '),
    isFailed: failed.length > 0,
  };
}

function isIdentityTested(lines: readonly CertificateLine[]): boolean {
  return lines.some((line) => isIdentity(line) && line.outcome !== 'not tested');
}

function describeFound(failed: string[], isPartial: boolean): string {
  if (failed.length === 1) return `One result is outside its limit: ${failed[0]}.`;
  if (failed.length > 1) {
    return `${failed.length} results are outside their limits: ${failed.join(', ')}.`;
  }
  return isPartial
    ? 'All tested results are within their limits.'
    : 'All results are within their limits.';
}

function namesOf(lines: readonly CertificateLine[], wanted: Outcome): string[] {
  return lines.filter(({ outcome }) => outcome === wanted).map(({ test }) => test.toLowerCase());
}
