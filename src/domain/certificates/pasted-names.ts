import { fold } from './pasted-values.ts';
import type { TestResult } from './test-results.ts';

/** Words that only say how something was tested, or join others. */
const METHOD_WORDS =
  'by of the as at in with via using and method methods test tests testing analysis determination determined par de des du d la le l en durch mit von der die das mittels bei nach usp ep';
const HPLC_WORDS =
  'hplc clhp rp uplc uhplc lc ms uv dad pda nm reversed reverse phase area percent normalization normalisation flachen flache aire';
const CONTENT_WORDS =
  'n nitrogen azote stickstoff aaa amino acid acids elemental chn chns cn kjeldahl hplc uv w anhydrous dried basis';
const ENDOTOXIN_WORDS =
  'lal gel clot kinetic chromogenic turbidimetric limulus amebocyte amoebocyte lysate rfc eu mg level levels content';

type UsualTest = {
  test: string;
  /** What is left of a name, folded and without the words in `words` and METHOD_WORDS. Anything else is another test. */
  names: RegExp;
  words: string;
};

const usualTests = [
  {
    test: 'Identity (mass)',
    words: 'esi maldi tof qtof q hrms hr da average observed measured found confirmation',
    names:
      /^(?:(?:identity|identification|identite|identitat)(?: lc| uplc)?(?: ms| mass| spec| spectrometry| spectrum| molecular| weight)+|identity|identification|identite|identitat|(?:(?:molecular|molar) (?:mass|weight)|mw|masse moleculaire|poids moleculaire|molekulargewicht|molekulmasse|molmasse|molare masse|分子量)(?: lc)?(?: ms| mass spectrometry| mw)*|mass(?: spec| spectrometry| spectrum| spectral| ms)*|spectrometrie masse|massenspektrometrie|(?:lc )?ms)$/,
  },
  {
    test: 'Water',
    words: 'karl fischer kf titration coulometric volumetric coulometry w',
    names:
      /^(?:(?:residual )?(?:water|moisture)(?: content)?|(?:teneur )?(?:eau|humidite)(?: residuelle)?|(?:wasser|feuchte|restfeuchte|feuchtigkeit)(?: gehalt)?|wassergehalt|restwassergehalt|content water|karl fischer(?: titration)?|水分)$/,
  },
  {
    test: 'Peptide content',
    words: CONTENT_WORDS,
    names:
      /^(?:(?:net )?peptide(?: net)? content(?: npc)?|net peptide|npc|peptide assay|assay peptide|content(?: net)? peptide|teneur(?: nette)? peptides?(?: nette)?|(?:netto ?)?peptid(?:netto)?gehalt|netto peptidgehalt|多?肽含量)$/,
  },
  {
    test: 'Purity',
    words: HPLC_WORDS,
    names:
      /^(?:(?:peptide|chromatographic|product)? ?purity(?: peptide| peak| chromatographic)*|purete(?: peptides?| chromatographique)*|(?:chromatographische )?(?:peptid)?reinheit|纯度)$/,
  },
  {
    test: 'Endotoxins',
    words: ENDOTOXIN_WORDS,
    names:
      /^(?:(?:bacterial|bakterielle) )?(?:endotoxins?|endotoxines?|bakterienendotoxine?|bakterien endotoxine?|内毒素)(?: bacteri[ae]\w*)?$/,
  },
  {
    test: 'Heavy metals',
    words: 'pb icp oes ms content total totaux',
    names: /^(?:heavy metals?|metaux lourds|schwermetalle?|elemental impurities|重金属)$/,
  },
].map(({ words, ...usual }: UsualTest) => ({
  ...usual,
  dropped: new Set(`${METHOD_WORDS} ${words}`.split(' ')),
}));

/** How surely a name is a test's: 3 its very name, 2 that name with a method behind it, 1 a usual name of the same test. */
export type NamedTest = { test: TestResult; rank: 1 | 2 | 3 };

/** The test that a laboratory calls by this name; undefined for any other, such as 'Single impurity' or 'Acetate content'. */
export function findTest(name: string, tests: readonly TestResult[]): NamedTest | undefined {
  const folded = fold(name).replace(/[ :*]+$/, '');
  const bare = folded.replace(/[ ,]*[([][^()[\]]*[)\]]$/, '');
  const byName = (written: string) => tests.find(({ test }) => fold(test) === written);
  const [exact, close] = [byName(folded), byName(bare)];
  if (exact) return { test: exact, rank: 3 };
  const usual = usualTests.find((one) => isCalled(folded, one));
  const test = tests.find((one) => one.test === usual?.test);
  if (test) return { test, rank: close === test ? 2 : 1 };
  // What stands in brackets behind a usual test may make it another one: 'Purity (chiral)'.
  return close && !usualTests.some((one) => one.test === close.test)
    ? { test: close, rank: 2 }
    : undefined;
}

/** Whether a name is one of a weight, which a certificate also states without having measured it. */
export const isWeight = (name: string) =>
  /molecul|molar|\bmw\b|molek|molmasse|分子量/.test(fold(name)) &&
  !/\b(?:ms|esi|maldi|mass spec\w*|observed|measured|found)\b/.test(fold(name));

/** A purity is told as a relative area; a 'relative purity' is one compared with another. */
const RELATIVE_AREA = /\brelative (?=(?:peak )?(?:area|flache)\b)|(?<=\b(?:area|aire)) relative\b/g;

function isCalled(folded: string, { names, dropped }: (typeof usualTests)[number]): boolean {
  const parts = folded.replace(RELATIVE_AREA, '').match(/\p{L}+/gu) ?? [];
  const left = parts.filter((part) => !dropped.has(part)).join(' ');
  return names.test(left) || names.test(parts.join(' '));
}
