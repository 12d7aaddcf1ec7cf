/** How long a page is open before the popup, in ms (specification, section 9). */
const DELAY = 1000;

const DIALOGS = 'dialog[open], [role=dialog], [role=alertdialog]';
const FIELDS = 'input, textarea, select';
const OPEN_LIST = '[role=combobox][aria-expanded=true]';

/**
 * Calls `open` after one second; where a dialog is open then (above all the disclaimer) or something is being typed,
 * one second after that has ended. The returned function cancels it.
 */
export function whenPageIsIdle(open: () => void): () => void {
  let timer = setTimeout(check, DELAY);
  const watcher = new MutationObserver(waitAgain);

  function check() {
    if (!isPageBusy()) return open();
    watcher.observe(document, { attributes: true, childList: true, subtree: true });
    document.addEventListener('focusout', waitAgain);
  }

  function waitAgain() {
    if (isPageBusy()) return;
    stopWatching();
    timer = setTimeout(check, DELAY);
  }

  function stopWatching() {
    watcher.disconnect();
    document.removeEventListener('focusout', waitAgain);
  }

  return () => {
    clearTimeout(timer);
    stopWatching();
  };
}

/** Whether a dialog is open, a field has the focus, or the search's list is open. */
export function isPageBusy(): boolean {
  const isTyping = document.activeElement?.matches(FIELDS) === true;
  return isTyping || isDialogOpen() || document.querySelector(OPEN_LIST) !== null;
}

/** A dialog may be in the page without being shown. */
function isDialogOpen(): boolean {
  return [...document.querySelectorAll(DIALOGS)].some((dialog) => dialog.getClientRects().length);
}
