/** How long a page is looked at before the popup opens, in ms (specification, section 9). */
const DELAY = 1000;

const DIALOGS = 'dialog[open], [role=dialog], [role=alertdialog]';

/**
 * Calls `open` after one second; where a dialog is open then (the disclaimer above all), one second
 * after it was closed. Call the returned function to forget about it.
 */
export function whenPageIsFree(open: () => void): () => void {
  let timer = setTimeout(look, DELAY);
  const watcher = new MutationObserver(() => {
    if (isDialogOpen()) return;
    watcher.disconnect();
    timer = setTimeout(look, DELAY);
  });

  function look() {
    if (!isDialogOpen()) return open();
    watcher.observe(document, { attributes: true, childList: true, subtree: true });
  }

  return () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
}

/** A dialog may stand in the page without being shown. */
function isDialogOpen(): boolean {
  return [...document.querySelectorAll(DIALOGS)].some((dialog) => dialog.getClientRects().length);
}
