import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const testFiles = ['src', 'tests', 'scripts', 'dev']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(root, folder, path),
    ),
  )
  .filter((path) => /\.(test|spec)\.tsx?$/.test(path));

/** The cells of each row of a document's tables, with the place where it stands. */
function rowsOf(path: string) {
  return read(path)
    .split('\n')
    .map((text, index) => ({
      place: `${path}:${index + 1}`,
      cells: text.split(/(?<!\\)\|/).slice(1, -1),
      text,
    }))
    .filter(({ text }) => text.startsWith('| ') && !/^\|[- |]+\|$/.test(text));
}

const journeyRows = rowsOf('tests/journeys/README.md');
const securityRows = rowsOf('docs/security.md');
const requirementRows = securityRows.filter(({ text }) => /^\| \d+\.\d+\.\d+/.test(text));

/** The numbers of requirements in a text. */
function requirementsIn(text: string): string[] {
  return text.match(/\b\d+\.\d+\.\d+\b/g) ?? [];
}

/** A file (`name.test.ts`, or a name before a colon), or words of a test's sentence. */
const token =
  /`([^`]+\.(?:test|spec)\.tsx?)`|(?<![\w'])([a-z][a-z-]+)(?=: )|'((?:[^'\n]|'(?=\w))+)'|"([^"]+)"/g;

function filesCalled(name: string): string[] {
  const names = [name, `${name}.spec.ts`, `${name}.test.ts`, `${name}.http.test.ts`];
  return testFiles.filter((path) => names.includes(basename(path)) || path.endsWith(`/${name}`));
}

test('every row names tests that there are', () => {
  const missing = [...journeyRows, ...requirementRows].flatMap(({ place, cells }) => {
    let texts: string[] = [];
    return Array.from((cells.at(-1) ?? '').matchAll(token)).flatMap(
      ([whole, file, called, single, double]) => {
        const sentence = single ?? double;
        if (sentence !== undefined) {
          return texts.some((text) => text.includes(sentence)) ? [] : [`${place}: ${whole}`];
        }
        const found = filesCalled(file ?? called ?? '');
        texts = found.map((path) => readFileSync(path, 'utf8').replaceAll("\\'", "'"));
        return found.length > 0 ? [] : [`${place}: ${whole}`];
      },
    );
  });
  expect(journeyRows.length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});

test('what is met has a test or a file that shows it', () => {
  const faults = requirementRows.flatMap(({ place, cells: [, verdict = '', , shown = ''] }) => {
    const files = Array.from(shown.matchAll(/`([^`]+\/[^`]+)`/g), ([, path = '']) => path);
    const gone = files.filter((path) => !existsSync(join(root, path)));
    const isBare = verdict.trim() === 'met' && shown.trim() === '–';
    return [...gone.map((path) => `${place}: ${path}`), ...(isBare ? [place] : [])];
  });
  expect(faults).toEqual([]);
});

test('the summary of security has every requirement once, and counts and lists them as the rows do', () => {
  const found = requirementRows.flatMap(({ cells: [numbers = '', verdict = ''] }) =>
    requirementsIn(numbers).map((number) => ({ number, verdict: verdict.trim() })),
  );
  expect(new Set(found.map(({ number }) => number)).size).toBe(253);
  expect(found).toHaveLength(253);

  const summary = securityRows.filter(({ text }) => /^\| (V\d+|\*\*All)/.test(text));
  expect(summary).toHaveLength(18);
  for (const { place, cells } of summary) {
    const chapter = /^ V(\d+)/.exec(cells[0] ?? '')?.[1];
    const own = found.filter(({ number }) => !chapter || number.startsWith(`${chapter}.`));
    const counts = ['met', 'not applicable', 'open'].map(
      (verdict) => own.filter((one) => one.verdict === verdict).length,
    );
    expect(cells.slice(1).map(Number), place).toEqual(counts);
  }
  const open = found.filter(({ verdict }) => verdict === 'open').map(({ number }) => number);
  const listed = read('docs/security.md')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  expect(listed.flatMap(requirementsIn).sort()).toEqual(open.sort());
});
