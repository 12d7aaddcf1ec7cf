import { blankTest, defaultTests, type TestResult } from './test-results.ts';

/** A lot of which only its number is known. */
export const blankLot = {
  madeOn: '',
  receivedOn: '',
  expiresOn: '',
  retestOn: '',
  quantity: null,
  isAnnounced: true,
  recall: null,
};

/** A certificate of which only the usual tests are known. `molecularWeight` as the product states it: '1672.9 g/mol'. */
export function blankCertificate(molecularWeight: string) {
  // Not the 1 of '1,672.9': a certificate would be judged by it.
  const [expected = ''] = /^\d{1,7}(?:\.\d{1,4})?(?![.,\d]|\s\d)/.exec(molecularWeight) ?? [];
  return {
    kind: '' as const,
    reportNumber: '',
    laboratory: '',
    laboratoryAddress: '',
    accreditation: '',
    submittedBy: '',
    sampledBy: '',
    sampledOn: '',
    receivedOn: '',
    testedOn: '',
    issuedOn: '',
    appearance: '',
    tests: defaultTests(expected),
    decisionRule: 'Simple acceptance: a result on its limit passes.',
    authorisedBy: '',
    remarks: '',
    lookupLink: '',
    lookupCode: '',
    evidence: [],
  };
}

type LastCertificate = Record<'laboratory' | 'laboratoryAddress' | 'accreditation', string> & {
  tests: readonly TestResult[];
};

/** What a new lot starts from: the laboratory of the lot before it, and how that one was tested. */
export function certificateAfter(last: LastCertificate) {
  const { laboratory, laboratoryAddress, accreditation } = last;
  const tests = last.tests.map(({ test, method, unit, bound, limit, expected }) => ({
    ...blankTest,
    ...{ test, method, unit, bound, limit, expected },
  }));
  return { ...blankCertificate(''), laboratory, laboratoryAddress, accreditation, tests };
}
