import { MAX_IMPORTED_REDIRECTS } from '../../../contracts/content/redirects.ts';
import { recogniseExport } from '../../../domain/import/recognise-export.ts';
import {
  isRedirectList,
  readRedirects,
  type WrittenRedirect,
} from '../../../domain/redirects/read-redirects.ts';
import { call } from '../../api.ts';
import { exportBelongs } from '../import/describe-export.ts';
import type { Tally } from '../import/ImportProgress.tsx';
import { readTable, readText } from '../import/read-table.ts';
import { askParts, splitEvenly, tallyAdded } from '../import/send-parts.ts';
import { UnreadableFile } from '../import/unreadable-file.ts';

/** The redirects of a file, in parts, and what the shop would do with them. */
export type RedirectFile = {
  name: string;
  parts: WrittenRedirect[][];
  plan: Tally;
  /** The first of those that are new. */
  first: WrittenRedirect[];
};

const SHOWN = 5;

const NO_LIST =
  'This is not a list of redirects. It needs two columns, ‘From’ and ‘To’: the former address, and the page of this shop.';

/** Reads a chosen CSV, and asks the shop about its redirects. Throws an UnreadableFile. */
export async function readRedirectFile(chosen: File): Promise<RedirectFile> {
  const table = await readTable(await readText(chosen), isRedirectList);
  const redirects = readRedirects(table, window.location.origin);
  if (!redirects) {
    const kind = recogniseExport(table.headings);
    throw new UnreadableFile(kind ? exportBelongs[kind] : NO_LIST);
  }
  if (redirects.length === 0) throw new UnreadableFile('There are no redirects in this file');
  const parts = splitEvenly(redirects, MAX_IMPORTED_REDIRECTS);
  const answers = await askParts(parts, (part) => sendRedirects(part, true));
  const skipped = new Set(answers.flatMap((answer) => answer.skipped));
  const first = redirects.filter(({ row }) => !skipped.has(row)).slice(0, SHOWN);
  return { name: chosen.name, parts, plan: tallyAdded(answers), first };
}

export function sendRedirects(redirects: WrittenRedirect[], dryRun = false) {
  return call('POST /api/admin/redirects/import', { body: { redirects, dryRun } });
}
