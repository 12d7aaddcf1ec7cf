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
  const [expected = ''] = /^\d+(?:\.\d{1,4})?/.exec(molecularWeight) ?? [];
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
