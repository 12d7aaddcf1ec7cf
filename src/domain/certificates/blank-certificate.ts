import { defaultTests } from './test-results.ts';

type LotDefaults = {
  madeOn: string;
  receivedOn: string;
  expiresOn: string;
  retestOn: string;
  quantity: number | null;
  isAnnounced: boolean;
  recall: null;
};

/** A lot of which only its number is known. */
export const blankLot: LotDefaults = {
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
