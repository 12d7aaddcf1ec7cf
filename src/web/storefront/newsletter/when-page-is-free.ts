/** How long a page is looked at before the popup opens, in ms (specification, section 9). */
const DELAY = 1000;

const DIALOGS = 'dialog[open], [role=dialog], [role=alertdialog]';
const FIELDS = 'input, textarea, select';
const OPEN_LIST = '[role=combobox][aria-expanded=true]';

/**
 * Calls `open` after one second; where a dialog is open then (the disclaimer above all) or something is
 * being typed, one second after that has ended. Call the returned function to forget about it.
 */
export function whenPageIsFree(open: () => void): () => void {
  let timer = setTimeout(look, DELAY);
  const watcher = new MutationObserver(waitAgain);

  function look() {
    if (!isPageBusy()) return open();
    watcher.observe(document, { attributes: true, childList: true, subtree: true });
    document.addEventListener('focusout', waitAgain);
  }

  function waitAgain() {
    if (isPageBusy()) return;
    stopWatching();
    timer = setTimeout(look, DELAY);
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

/** A dialog may stand in the page without being shown. */
function isDialogOpen(): boolean {
  return [...document.querySelectorAll(DIALOGS)].some((dialog) => dialog.getClientRects().length);
}
