const STORED_AS = 'list-keys';
let show: (() => void) | undefined;

/** Says who shows the keys, until the returned function is called. */
export function onShowListKeys(listener: () => void): () => void {
  show = listener;
  return () => {
    show = undefined;
  };
}

/** Opens the dialog that names the keys. */
export function showListKeys(): void {
  show?.();
}

/** Whether the keys work in this browser: who dictates, or often slips, switches them off. */
export function areListKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== 'off';
  } catch {
    return true;
  }
}

export function switchListKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, 'off');
  } catch {
    // Storage is off: they stay on.
  }
}

/** What a key does in a list. Enter follows the link that has the focus by itself. Shift makes capitals of the letters. */
export function pressListKey(key: string): boolean {
  if (key === 'j') return moveBy(1);
  if (key === 'k') return moveBy(-1);
  if (key === 'J') return chooseOnTheWay(1);
  if (key === 'K') return chooseOnTheWay(-1);
  if (key === 'x') return click(boxOfRow(), false);
  if (key === 'X') return click(boxOfRow(), true);
  return key === 'a' && goToActions();
}

function currentRow(): Element | null {
  return document.activeElement?.closest('[data-row]') ?? null;
}

/** Puts the focus on what opens the next row, or on its first button. */
function moveBy(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<Element>('main [data-row]')];
  const row = currentRow();
  const next = rows[row ? rows.indexOf(row) + step : 0];
  const target =
    next?.querySelector<HTMLElement>('a[href], summary') ?? next?.querySelector('button');
  target?.focus();
  return target !== null && target !== undefined;
}

function boxOfRow() {
  return currentRow()?.querySelector<HTMLInputElement>('input[type=checkbox]');
}

/** With Shift, all rows since the one that was clicked last. */
function click(box: Element | null | undefined, shiftKey: boolean): boolean {
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  return box !== undefined && box !== null;
}

/** Chooses this row and the next one. */
function chooseOnTheWay(step: 1 | -1): boolean {
  const chooseThis = () => {
    const box = boxOfRow();
    if (box && !box.checked) box.click();
  };
  chooseThis();
  if (!moveBy(step)) return false;
  chooseThis();
  return true;
}

/** To the bar of what can be done with the chosen rows. */
function goToActions(): boolean {
  const button = document.querySelector<HTMLElement>(
    'main .pinned-bar [data-actions] :is(a, button)',
  );
  button?.focus();
  return button !== null;
}
