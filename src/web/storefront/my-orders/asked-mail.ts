import { tabStorage } from '../browser-storage.ts';

/** A mail that was asked for in this tab; kept, since a phone may drop the tab while its visitor reads the mail. */
export type AskedMail = { email: string; request: string; hasLink: boolean; canSend: boolean };

const STORED_AS = 'my-orders-asked';

export function readAskedMail(): AskedMail | undefined {
  return tabStorage.read(STORED_AS, isAskedMail);
}

export function keepAskedMail(mail: AskedMail | undefined): void {
  tabStorage.keep(STORED_AS, mail);
}

function isAskedMail(kept: unknown): kept is AskedMail {
  if (typeof kept !== 'object' || kept === null) return false;
  const { email, request, hasLink, canSend }: Partial<Record<keyof AskedMail, unknown>> = kept;
  return (
    typeof email === 'string' &&
    typeof request === 'string' &&
    typeof hasLink === 'boolean' &&
    typeof canSend === 'boolean'
  );
}
