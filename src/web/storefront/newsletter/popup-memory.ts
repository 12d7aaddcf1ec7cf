const STORED_AS = 'newsletter-popup';

/** Whether this browser has not yet closed the popup or signed up. */
export function mayShowPopup(): boolean {
  try {
    return localStorage.getItem(STORED_AS) === null;
  } catch {
    // A browser that remembers nothing would be asked on every visit.
    return false;
  }
}

/** The popup is not opened in this browser again. */
export function suppressPopup(because: 'closed' | 'subscribed'): void {
  try {
    localStorage.setItem(STORED_AS, because);
  } catch {
    return;
  }
}
