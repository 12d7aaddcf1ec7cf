import { fold, readValue } from './pasted-values.ts';

/** What a column of a laboratory's table holds; 'other' are figures that are no results. */
export type Role = 'test' | 'method' | 'limit' | 'result' | 'unit' | 'verdict' | 'other';

/** In this order: a 'Test method' is a method, an 'Expected result' a limit. In English, French, German and Chinese. */
const HEADINGS: readonly [Role, RegExp][] = [
  [
    'other',
    /detection|quantitation|quantification|bestimmungsgrenze|nachweisgrenze|\b(?:lo[dq]|mdl|rl|uncertainty|incertitude|unsicherheit|rsd|deviation|date|datum|analyst|no|nr|#)\b|^#|reporting limit/,
  ],
  ['unit', /^(?:units?|unites?|einheit(?:en)?|uom)\b|^unit of|单位/],
  [
    'limit',
    /\b(?:limite?s?|spec(?:s|\.|ification\w*)?|spezifikation(?:en)?|standards?|criteri(?:a|on)|criteres?|requirements?|exigences?|normes?|expected|theoretical|theorique|target|nominal|claim|range|soll\w*|vorgabe|anforderung(?:en)?|grenzwerte?|akzeptanz\w*|attendue?s?)\b|标准|规定|指标/,
  ],
  [
    'method',
    /\b(?:methods?|methodes?|methode[nr]?|pruf(?:methode|verfahren)n?|verfahren|techniques?|procedures?|instrument)\b|方法/,
  ],
  [
    'verdict',
    /\b(?:pass|fail|conclusions?|status|verdict|evaluation|judge?ments?|conformity|compliance|conformite|bewertung|beurteilung|outcome|remarks?|comments?|notes?)\b|结论/,
  ],
  [
    'result',
    /\b(?:results?|resultats?|resultate?|ergebnis(?:se)?|found|finding?s?|measured|observed|actual|values?|valeurs?|wert|messwerte?|istwerte?|ist|befund)\b|结果/,
  ],
  [
    'test',
    /\b(?:tests?|parameters?|parametres?|analys[ei]s|items?|propert(?:y|ies)|characteristics?|caracteristiques?|attributes?|analytes?|determinations?|essais?|controles?|eigenschaft(?:en)?|merkmale?|prufung(?:en)?|prufparameter|analysen?|quality attribute)\b|项目/,
  ],
];

/** What the columns of a table hold, and the unit that the heading of its results states ('Result (%)'). */
export type Columns = { roles: (Role | undefined)[]; unit: string };

/** What a line of headings says of its columns; undefined for a line that is none. */
export function readHeadings(cells: readonly string[]): Columns | undefined {
  const roles = cells.map(roleOf);
  const told = new Set(roles.filter((role) => role !== undefined));
  const isHeading = told.size >= 2 && cells.every((cell) => !holdsValue(cell));
  if (!isHeading || !(told.has('result') || told.has('limit'))) return undefined;
  const heading = cells[roles.indexOf('result')] ?? '';
  return { roles, unit: /[([]([^()[\]]+)[)\]]/.exec(heading)?.[1] ?? '' };
}

/** What one heading says of its column. */
export function roleOf(heading: string): Role | undefined {
  const text = fold(heading);
  return HEADINGS.find(([, pattern]) => pattern.test(text))?.[0];
}

function holdsValue(cell: string): boolean {
  const { kind } = readValue(cell);
  return kind === 'figure' || kind === 'conformity' || kind === 'verdict' || /\d/.test(cell);
}
