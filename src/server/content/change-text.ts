import type { AdminText } from '../../contracts/content/page-content.ts';
import {
  AUTODEPOSIT_NAME,
  PAY_INSTRUCTIONS,
  PAYMENT_ADDRESS,
} from '../../domain/payments/payment-texts.ts';
import { assertCurrentVersion, recordChange } from '../audit/index.ts';
import { type AccountChange, recordAccountChange } from '../events/index.ts';
import { wrongField } from '../platform/http/http-error.ts';
import { changeTopic } from '../platform/page-cache/invalidation.ts';
import type { Shop } from '../platform/shop.ts';
import { type PageId, pageTexts } from './page-texts.ts';
import { getPageText, lockTexts, noSuchText, putText, readSettings } from './store.ts';

type Wanted = {
  pageId: string;
  content: string;
  version?: number | undefined;
};

/** The texts by which a thief could have the customers' money sent elsewhere. */
const told: { [id in PageId]?: AccountChange } = {
  [PAYMENT_ADDRESS]: 'payment-address',
  [PAY_INSTRUCTIONS]: 'pay-instructions',
  [AUTODEPOSIT_NAME]: 'pay-instructions',
};

/**
 * Replaces a text. Throws an HttpError if there is no such text (404), if its rule does not allow the content (400), or if
 * it was changed since the given version (409 `changed_meanwhile`).
 * The owner gets a mail about what tells customers where to pay.
 */
export async function changeText(
  shop: Pick<Shop, 'db' | 'clock' | 'cache' | 'outbox'>,
  { pageId: sought, content, version }: Wanted,
  by: string,
): Promise<AdminText> {
  const text = pageTexts.find(({ pageId }) => pageId === sought);
  if (!text) throw noSuchText();
  const { pageId, pageName: name, rule } = text;
  const written = readContent(rule, content);
  const saved = await changeTopic(shop, 'content', async (trx) => {
    await lockTexts(trx);
    const before = await getPageText(trx, pageId);
    assertCurrentVersion('text', before.version, version);
    const at = shop.clock();
    // Versions are unique even if the clock stands still.
    await putText(trx, pageId, written, Math.max(at, before.version + 1));
    const after = await getPageText(trx, pageId);
    await recordChange(trx, {
      by,
      at,
      kind: 'page content',
      id: pageId,
      name,
      before: { content: before.content },
      after: { content: after.content },
    });
    const what = told[pageId];
    if (what && after.content !== before.content) {
      const { supportEmail } = await readSettings(trx);
      const change = { what, before: before.content, after: after.content };
      await recordAccountChange(trx, { ...change, to: supportEmail, by }, at);
    }
    return after;
  });
  shop.outbox.wake();
  return saved;
}

function readContent(rule: (typeof pageTexts)[number]['rule'], content: string): string {
  const read = rule.safeParse(content);
  if (read.success) return read.data;
  throw wrongField('content', read.error.issues[0]?.message ?? 'This text cannot be shown');
}
