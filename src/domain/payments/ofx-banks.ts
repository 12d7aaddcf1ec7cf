import { removeAccents } from '../text/plain-text.ts';
import type { BankLayout } from './bank-columns.ts';
import type { RecognisedFile } from './bank-layout.ts';

/** What an OFX file says about its bank; '' for what it does not say. */
export type OfxSource = { name: string; quicken: string; institution: string };

/** What the values of an OFX file's transactions are, in the order of their cells. */
const OFX_COLUMNS: BankLayout['columns'] = [
  'day',
  'amount',
  'currency',
  'description',
  'description',
  'reference',
];

type OfxBank = {
  bank: string;
  /** In ORG. */
  name: RegExp;
  /** The number that Quicken knows the bank by (INTU.BID). */
  quicken?: string;
  /** Numbers among Canada's institutions. */
  institutions: readonly string[];
  /** The number in BANKID that the bank gives all its files instead of a routing number. */
  bankId?: string;
};

/** How OFX and QFX files say whose they are. */
const ofxBanks: readonly OfxBank[] = [
  {
    bank: 'RBC',
    name: /\bRBC\b|ROYAL BANK OF CANADA|BANQUE ROYALE/,
    quicken: '00015',
    institutions: ['003'],
    bankId: '900000100',
  },
  {
    bank: 'TD',
    name: /\bTD\b|TORONTO-DOMINION/,
    quicken: '00002',
    institutions: ['004'],
    bankId: '300000100',
  },
  { bank: 'Scotiabank', name: /SCOTIA/, institutions: ['002'] },
  {
    bank: 'BMO',
    name: /\bBMO\b|BANK OF MONTREAL|BANQUE DE MONTREAL/,
    quicken: '00001',
    institutions: ['001'],
    bankId: '200000100',
  },
  { bank: 'Simplii', name: /SIMPLII/, institutions: [] },
  {
    bank: 'CIBC',
    name: /\bCIBC\b/,
    quicken: '00005',
    institutions: ['010'],
    bankId: '600000100',
  },
  { bank: 'Desjardins', name: /DESJARDINS/, quicken: '00012', institutions: ['815', '829', '865'] },
  {
    bank: 'National Bank',
    name: /NATIONAL BANK OF CANADA|BANQUE NATIONALE/,
    institutions: ['006'],
  },
  { bank: 'Tangerine', name: /TANGERINE/, quicken: '10951', institutions: ['614'] },
  { bank: 'EQ Bank', name: /\bEQ BANK|\bBANQUE EQ\b|EQUITABLE BANK/, institutions: ['623'] },
  { bank: 'Wealthsimple', name: /WEALTHSIMPLE/, institutions: ['703'] },
  { bank: 'Laurentian Bank', name: /LAURENTI(AN|ENNE)/, institutions: ['039'] },
  { bank: 'ATB Financial', name: /\bATB\b/, institutions: ['219'] },
  { bank: 'Manulife Bank', name: /MANULIFE|MANUVIE/, institutions: ['540'] },
  { bank: 'Meridian', name: /\bMERIDIAN\b/, institutions: ['837'] },
];

/** Names the bank of an OFX file: a known one, else as the file does. */
export function recogniseOfxFile({ name, quicken, institution }: OfxSource): RecognisedFile {
  const written = removeAccents(name).toUpperCase();
  // As '004', or in a routing number: a zero, the institution and five digits of the branch.
  const [, short, long] = /^0*(\d{1,3})$|^0(\d{3})\d{5}$/.exec(institution) ?? [];
  const number = long ?? short?.padStart(3, '0') ?? '';
  const known =
    ofxBanks.find((bank) => bank.name.test(written)) ??
    ofxBanks.find((bank) => quicken !== '' && Number(bank.quicken) === Number(quicken)) ??
    ofxBanks.find((bank) => bank.institutions.includes(number) || bank.bankId === institution);
  return {
    bank: known?.bank ?? (name.slice(0, 60) || undefined),
    layout: { columns: OFX_COLUMNS, dayOrder: null },
    header: { line: 0, cells: [] },
    basis: 'bank',
    isOfx: true,
  };
}
