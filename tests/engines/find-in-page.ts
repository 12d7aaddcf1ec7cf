import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Target } from './driver.ts';

declare global {
  interface Window {
    TestingLibraryDom: typeof import('@testing-library/dom');
  }
}

/** A script that gives a page `window.TestingLibraryDom`, which `findInPage` needs. */
export const testingLibrary = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js')),
  'utf8',
);

/** Runs in the page: the element that a visitor can use now, above the page if a dialog is open; else null. */
export function findInPage(target: Target): HTMLElement | null {
  const { queryAllByRole, queryAllByLabelText } = window.TestingLibraryDom;
  const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog]');
  const open = Array.from(dialogs).findLast((dialog) => dialog.checkVisibility());
  const root = open ?? document.body;
  const found =
    'label' in target
      ? queryAllByLabelText(root, (label) => label.startsWith(target.label), {
          selector: 'input, select, textarea',
        })
      : queryAllByRole(root, target.role, {
          name: (name) => name.startsWith(target.name),
          // The library would look at every ancestor's style; the browser knows.
          hidden: true,
        });
  const isUsable = (element: HTMLElement) =>
    !element.matches(':disabled, [aria-hidden=true] *, [inert] *') && element.checkVisibility();
  const usable = found.find(isUsable);
  usable?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return usable ?? null;
}
