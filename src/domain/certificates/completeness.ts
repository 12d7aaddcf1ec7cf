import type { Kind } from './check-certificate.ts';
import type { TestResult } from './test-results.ts';

export type CompleteCertificate = {
  kind: Kind;
  reportNumber: string;
  laboratory: string;
  laboratoryAddress: string;
  accreditation: string;
  submittedBy: string;
  sampledBy: string;
  sampledOn: string;
  receivedOn: string;
  testedOn: string;
  issuedOn: string;
  decisionRule: string;
  authorisedBy: string;
  lookupLink: string;
  tests: TestResult[];
  evidence: readonly { kind: string }[];
};

type Part = [what: string, isStated: boolean];

/**
 * How much is stated of what ISO/IEC 17025 (7.8.2, 7.8.3, 7.8.6) asks of a report and, so that anybody can check it, of
 * where the report is confirmed and its file; and what is not.
 */
export function measureCompleteness(certificate: CompleteCertificate) {
  const done = certificate.tests.filter(({ result }) => result !== null);
  const all = (field: 'method' | 'limit') =>
    done.length > 0 && done.every((test) => test[field] !== '');
  const quantified = done.filter(({ bound }) => bound === 'at most');
  const quantitation = describeLacking(
    'Limit of quantitation',
    quantified,
    quantified.filter(({ quantitationLimit }) => quantitationLimit === ''),
  );
  const parts: Part[] = [
    ['Report number', certificate.reportNumber !== ''],
    ['Laboratory', certificate.laboratory !== ''],
    ['Laboratory’s address', certificate.laboratoryAddress !== ''],
    ['Accreditation and its scope', certificate.accreditation !== ''],
    ['Who submitted the sample', certificate.submittedBy !== ''],
    ['Who drew the sample', certificate.sampledBy !== ''],
    ['Day of sampling', certificate.sampledOn !== ''],
    ['Day the laboratory received it', certificate.receivedOn !== ''],
    ['Day of the test', certificate.testedOn !== ''],
    ['Day of issue', certificate.issuedOn !== ''],
    ['Method of each result', all('method')],
    ['Limit of each result', all('limit')],
    // Words that the item conforms to have none.
    describeLacking(
      'Uncertainty',
      done,
      done.filter(({ bound, uncertainty }) => bound !== 'conforms' && !uncertainty),
    ),
    ...(quantified.length > 0 ? [quantitation] : []),
    ['Decision rule', certificate.decisionRule !== ''],
    ['Who authorised it', certificate.authorisedBy !== ''],
    ['Where the laboratory confirms it', certificate.lookupLink !== ''],
    ['The laboratory’s own report', certificate.evidence.some(({ kind }) => kind === 'report')],
  ];
  return {
    stated: parts.filter(([, isStated]) => isStated).length,
    of: parts.length,
    missing: parts.filter(([, isStated]) => !isStated).map(([what]) => what),
  };
}

/** Names the results that lack something, unless all do. */
function describeLacking(what: string, all: TestResult[], lacking: TestResult[]): Part {
  const names = lacking.map(({ test }) => test).join(', ');
  return [
    `${what} of ${lacking.length < all.length ? names : 'each result'}`,
    all.length > 0 && lacking.length === 0,
  ];
}
