import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBareText } from './check-bare-text.ts';

const breaking = {
  'a value beside words': '<p>Hello {name}</p>',
  'a value beside an element': '<p><Icon />{name}</p>',
  'a text that comes and goes': "<p>{busy && 'Saving'}<Icon /></p>",
  'one text or another': "<p>{busy ? 'Saving' : 'Save'} <Icon /></p>",
  'a number': '<p>{count}<Icon /></p>',
  'an optional text': '<p>{note}<Icon /></p>',
  'children in a button, beside a picture': '<button type="button"><Icon />{children}</button>',
  'words after an element that comes and goes': '<p>{busy && <Icon />} Save</p>',
  'words after a component that may draw nothing': '<p><Perhaps /> Save</p>',
  'a component that draws a text': '<p><Word /><Icon /></p>',
  'words in a fragment': '<p>{busy && <>Saving <Icon /></>}</p>',
  'a list of texts': '<p>{names.map((one) => one)}</p>',
};

const safe = {
  'words beside elements that stay': '<p>Read <b>this</b> first</p>',
  'words before an element that comes and goes': '<p>Save {busy && <Icon />}</p>',
  'a text alone': "<p>{busy ? 'Saving' : name}</p>",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a page
  'a text put together': '<p>{`Hello ${name}`}</p>',
  'a text in an element of its own': '<p><Icon /><span>{name}</span></p>',
  'an element only if there are some': '<p><Icon />{count > 0 && <b>{count}</b>}</p>',
  'white space': "<p>{busy && <Icon />}{' '}<b>Save</b></p>",
  'children of a section': '<section><Icon />{children}</section>',
};

let root = '';
let found: string[] = [];
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'bare-text-'));
  mkdirSync(join(root, 'src/web'), { recursive: true });
  const types = (name: string) => [resolve('node_modules/@types/react', `${name}.d.ts`)];
  const compilerOptions = {
    paths: { react: types('index'), 'react/jsx-runtime': types('jsx-runtime') },
    types: [],
  };
  const config = { extends: resolve('tsconfig.json'), compilerOptions, include: ['src'] };
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(config));
  Object.values({ ...breaking, ...safe }).forEach((jsx, index) => {
    writeFileSync(join(root, `src/web/Page${index}.tsx`), pageOf(jsx));
  });
  found = checkBareText(root);
});
afterAll(() => rmSync(root, { recursive: true }));

function pageOf(jsx: string): string {
  return `import type { ReactNode } from 'react';
type Props = { name: string; note?: string; busy: boolean; count: number; names: string[]; children: ReactNode };
const Icon = () => <i />;
const Word = () => 'word';
const Perhaps = () => (Math.random() > 0.5 ? <i /> : null);
export const Page = ({ name, note, busy, count, names, children }: Props) => ${jsx};
export const used = [Icon, Word, Perhaps];
`;
}

const complaintsAbout = (jsx: string) => {
  const index = Object.values({ ...breaking, ...safe }).indexOf(jsx);
  return found.filter((line) => line.startsWith(`src/web/Page${index}.tsx:6: `));
};

test.each(Object.entries(breaking))('%s is found, with what to do instead', (_, jsx) => {
  expect(complaintsAbout(jsx)).toEqual([expect.stringMatching(/<span>|one text/)]);
});

test.each(Object.entries(safe))('%s may stay', (_, jsx) => {
  expect(complaintsAbout(jsx)).toEqual([]);
});
