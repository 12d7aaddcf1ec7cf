import { type CertificateLine, isIdentity, type Outcome } from './test-results.ts';

/**
 * Summarizes a certificate's table in a few sentences. Tests that were not made, and results that nothing limits, are
 * named and never count as passed.
 */
export function summarizeLines(lines: readonly CertificateLine[]): string {
  const { found, unlimited, notTested } = summarizeInParts(lines);
  return [found, unlimited, notTested].filter(Boolean).join(' ');
}

/** The same in three parts, each '' where it has nothing to say, and whether the first reports a failure. */
export function summarizeInParts(lines: readonly CertificateLine[]) {
  const failed = namesOf(lines, 'FAIL');
  const untested = lines.filter(({ outcome }) => outcome === 'not tested');
  if (untested.length === lines.length) {
    const found = 'None of these tests was made.';
    return { found, unlimited: '', notTested: '', isFailed: false };
  }
  const others = namesOf(
    untested.filter((line) => !isIdentity(line)),
    'not tested',
  );
  const notTested = [
    !isIdentityTested(lines) && 'Identity not tested.',
    listed('Not tested', others),
  ].filter(Boolean);
  const free = namesOf(lines, 'no limit');
  const isAnyLimited = free.length + untested.length < lines.length;
  return {
    found: isAnyLimited ? describeFound(failed, untested.length > 0, free.length > 0) : '',
    unlimited: isAnyLimited ? listed('Without a limit', free) : 'No result has a limit.',
    notTested: notTested.join(' '),
    isFailed: failed.length > 0,
  };
}

function isIdentityTested(lines: readonly CertificateLine[]): boolean {
  return lines.some((line) => isIdentity(line) && line.outcome !== 'not tested');
}

function describeFound(failed: string[], isPartial: boolean, isAnyFree: boolean): string {
  if (failed.length === 1) return `One result is outside its limit: ${failed[0]}.`;
  if (failed.length > 1) {
    return `${failed.length} results are outside their limits: ${failed.join(', ')}.`;
  }
  const results = isPartial ? 'All tested results' : 'All results';
  return isAnyFree
    ? `${results} that have a limit are within it.`
    : `${results} are within their limits.`;
}

const listed = (what: string, names: string[]) =>
  names.length > 0 ? `${what}: ${names.join(', ')}.` : '';

function namesOf(lines: readonly CertificateLine[], wanted: Outcome): string[] {
  return lines.filter(({ outcome }) => outcome === wanted).map(({ test }) => test.toLowerCase());
}
