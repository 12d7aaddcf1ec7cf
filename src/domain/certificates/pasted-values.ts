import { removeAccents } from '../text/plain-text.ts';

/** What a cell of a laboratory's table says by itself. */
export type Value =
  /** '98.73', or '<0.05' below what is measured; the unit as `simplifyUnit` writes it, '' where none is stated. */
  | { kind: 'figure'; figure: string; unit: string }
  | { kind: 'limit' | 'verdict' | 'method' | 'words' }
  | { kind: 'conformity'; conforms: boolean };

const LIMIT_WORDS =
  /^(?:[≥≤⩾⩽>]|[<=]=|=[<>]|n\.?[lm]\.?t\b|(?:not?|nicht|pas) (?:less|more|mehr|weniger|moins|plus|exceed\w*)\b|max|min(?:\.|\b)(?! *$)|minimum|mindestens|hochstens|at (?:least|most)|up to|(?:less|more|weniger|mehr) (?:than|als)|below|above|under|over|au (?:moins|plus)|inferieur|superieur|between|entre|zwischen)/;
const LIMIT_BEHIND = /\d.*\b(?:max|min|maximum|minimum)\.?\)?$/;
const RANGE = /\d *%?[a-z/]* *(?:[-–—~±]|\+\/?-|to|a|bis|et|und) *\d/;
const METHOD =
  /\b(?:u?hplc|uplc|[lg]c|ms|esi|maldi|tof|karl[ -]fischer|kf|coulomet\w+|volumet\w+|titrat\w+|lal|rfc|gel[ -]clot|chromogen\w+|turbidimet\w+|icp|oes|aas|aaa|ic|amino acid analysis|aminosaure\w*|elemental analysis|nitrogen|chns?|nmr|uv|ftir|ir|tga|loss on drying|gravimet\w+|visual\w*|usp|ph\. ?eur|ep|bp|jp|iso|in[ -]?house|sop|kjeldahl|\w*chromatogra\w+|\w*spe[ck]trom\w+|\w*photomet\w+|methods?)\b|\b\d{3} ?nm\b/;
const CONFORMS =
  /^(?:conform|compl(?:y|ies|iant|ied)|confirm|consistent|meets|match|entspricht|konform|verified|correct\b|identical)/;
const FAILS =
  /^(?:(?:does|do|did|was|is)? ?(?:not|n[’']t)|non|nicht|ne)[ -]?(?:conform|compl|confirm|consistent|meet|match|konform|entsprich|est pas)|^entspricht nicht/;
const PASSES = /^(?:pass(?:es|ed)?|ok|bestanden|reussi)\.?$/;
const FAILED = /^(?:fail(?:s|ed|ure)?|oos|nicht bestanden|echec)\.?$/;
/** What a laboratory writes behind a figure that it has judged. */
const VERDICT_BEHIND =
  /[ ,;]*\(? *(?:pass(?:es|ed)?|compl(?:ies|iant)|conforms?|conforme|entspricht|ok) *\)?$/;

/** What a cell says: one figure, words that something conforms, or what is no result: a limit, a verdict, a method. */
export function readValue(cell: string): Value {
  const text = fold(cell);
  const figure = readFigure(text.replace(VERDICT_BEHIND, ''));
  if (figure) return figure;
  if (LIMIT_WORDS.test(text)) return { kind: 'limit' };
  // 'RP-HPLC, 210-220 nm' has a range as well.
  const isMethod = METHOD.test(text) && /^[a-z(]/.test(text);
  if (!isMethod && (LIMIT_BEHIND.test(text) || RANGE.test(text))) return { kind: 'limit' };
  if (FAILS.test(text)) return { kind: 'conformity', conforms: false };
  if (CONFORMS.test(text) && !/\b(?:not|nicht|pas)\b/.test(text)) {
    return { kind: 'conformity', conforms: true };
  }
  if (PASSES.test(text) || FAILED.test(text)) return { kind: 'verdict' };
  return { kind: isMethod ? 'method' : 'words' };
}

/** Whether a cell in a column of results says that the item passed; undefined where it says neither. */
export function readConformity(cell: string): boolean | undefined {
  const value = readValue(cell);
  if (value.kind === 'conformity') return value.conforms;
  return value.kind === 'verdict' ? PASSES.test(fold(cell)) : undefined;
}

/** Characters; a longer cell is prose. */
const MAX_LENGTH = 200;

/** The first 200 characters in small letters without accents; one kind of space, of percent and of less-than sign. */
export function fold(text: string): string {
  return removeAccents(text.slice(0, MAX_LENGTH))
    .toLowerCase()
    .replace(/[\s\u180e]+/g, ' ')
    .replace(/％/g, '%')
    .replace(/[＜﹤]/g, '<')
    .replace(/[＞﹥]/g, '>')
    .replace(/≦/g, '≤')
    .replace(/≧/g, '≥')
    .trim();
}

const UNITS: readonly [unit: string, written: RegExp][] = [
  [
    '%',
    /^(?:area|wt|m|peak area)?[-. ]*(?:%|percent|pct)[ .(]*(?:area|w\/w|m\/m|a\/a|n|by area)?\)?$/,
  ],
  ['ppm', /^(?:ppm|[µμu]g\/g|mcg\/g|mg\/kg)$/],
  ['eu/mg', /^(?:eu|e\.u\.|iu|i\.u\.|ie|ue|ui) ?\/ ?mg$/],
  ['da', /^(?:da|daltons?|g\/mole?|amu|u)$/],
];

/** '% (w/w)' and 'area %' → '%', 'g/mol' → 'da'; another unit in small letters. */
export function simplifyUnit(unit: string): string {
  const text = fold(unit).replace(/^[([] ?| ?[)\]]$/g, '');
  return UNITS.find(([, written]) => written.test(text))?.[0] ?? text;
}

const FIGURE = /^(< ?)?([\d.,](?:[\d.,' ’]*\d)?) ?([^\d\s][^\d]{0,15})?$/;
const UNIT = /^[a-zµμ%‰]{1,6}(?:\/[a-zµμ]{1,6})?$/;

function readFigure(text: string): Value | undefined {
  const [, below, digits, written = ''] = FIGURE.exec(text) ?? [];
  const unit = simplifyUnit(written);
  if (digits === undefined || !(unit === '' || UNIT.test(unit))) return undefined;
  const figure = readDigits(digits.replace(/’/g, "'"), unit);
  return figure ? { kind: 'figure', figure: (below ? '<' : '') + figure, unit } : undefined;
}

const GROUPED = /^(\d{1,3}([ ',.])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/;
/** Daltons; the lightest amino acid has 75. */
export const LIGHTEST_MASS = 50;

/** '1.672,9' as '1672.9'. Undefined where a comma may part thousands or decimals and the unit does not tell. */
function readDigits(digits: string, unit: string): string | undefined {
  const [, whole, mark, decimals] = /^(\d*)(?:([.,])(\d+))?$/.exec(digits) ?? [];
  if (whole === undefined) {
    const [, thousands = '', , rest] = GROUPED.exec(digits) ?? [];
    const figure = thousands.replace(/\D/g, '');
    return figure && (rest === undefined ? figure : `${figure}.${rest}`);
  }
  if (decimals === undefined) return whole;
  if (/^[1-9]/.test(whole) && decimals.length === 3) {
    if (unit === 'da' && Number(whole) < LIGHTEST_MASS) return whole + decimals;
    if (unit !== 'da' && unit !== '%' && mark === ',') return undefined;
  }
  return `${whole || '0'}.${decimals}`;
}
