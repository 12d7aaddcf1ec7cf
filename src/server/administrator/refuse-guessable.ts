import { SHORTEST_PASSWORD } from '../../contracts/auth.ts';
import { readSettings } from '../content/index.ts';
import { wrongField } from '../platform/http/http-error.ts';
import type { Shop } from '../platform/shop.ts';

/** What everybody who knows the shop tries first, besides its own name and address. */
const KNOWN_WORDS = ['administrator', 'admin', 'assay', 'peptide', 'interac'];

/**
 * Throws an HttpError (400) for a new password that is among the fifty thousand most frequent of leaked ones, or that is
 * too short without the words of this shop.
 */
export async function refuseGuessable(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  password: string,
): Promise<void> {
  const typed = password.toLowerCase();
  // Loaded late: it takes 3 MB, and most shops never need it.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const { shopName } = await readSettings(db);
  const own = `${shopName} ${config.publicUrl ?? ''}`.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu);
  const rest = [...(own ?? []), ...KNOWN_WORDS].reduce(
    (left, word) => left.replaceAll(word, ''),
    typed,
  );
  if (rest.length < SHORTEST_PASSWORD || dictionary['passwords-common'].includes(typed)) {
    const sentence =
      'This is one of the first passwords that somebody would try. Think of words that have nothing to do with the shop.';
    throw wrongField('newPassword', sentence, 'guessable_password');
  }
}
