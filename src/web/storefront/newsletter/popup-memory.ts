const STORED_AS = 'newsletter-popup';

/** Whether nobody has closed the popup or signed up in this browser yet. */
export function mayShowPopup(): boolean {
  try {
    return localStorage.getItem(STORED_AS) === null;
  } catch {
    // Without storage the popup would come on every visit.
    return false;
  }
}

/** Never opens the popup in this browser again. */
export function suppressPopup(because: 'closed' | 'subscribed'): void {
  try {
    localStorage.setItem(STORED_AS, because);
  } catch {
    return;
  }
}
