import * as auth from '../../../src/contracts/administrator/auth.ts';
import type { Scene } from '../scene.ts';
import { readMail } from './letters.ts';

/** The owner signs out and in, changes the password, and lets a new browser in by a mailed link. */
export async function keepAccount({ owner, credentials, word }: Scene): Promise<void> {
  await owner(auth.getSession, {});
  await owner(auth.logOut, {});
  await owner(auth.logIn, { body: { ...credentials } });
  const newPassword = `a password of ${word()}`;
  await owner(auth.changePassword, {
    body: { currentPassword: credentials.password, newPassword },
  });
  credentials.password = newPassword;
  await owner(auth.logIn, { body: { ...credentials } });
}

/** Once in a quarter of an hour. */
export async function unlockBrowser({ stranger, mailServer }: Scene): Promise<void> {
  await stranger(auth.mailUnlockLink, {});
  const token = await readMail(mailServer, /#unlock=([\w-]{32})/);
  await stranger(auth.unlockBrowser, { body: { token } });
}
