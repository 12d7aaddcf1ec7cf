import { Migrator } from 'kysely/migration';
import { fillSearch } from './fill-search.ts';
import * as firstShop from './migrations/0001-first-shop.ts';
import * as messagesAndSubscribers from './migrations/0002-messages-and-subscribers.ts';
import * as blogPosts from './migrations/0003-blog-posts.ts';
import * as lots from './migrations/0004-lots.ts';
import * as searchIndex from './migrations/0005-search-index.ts';
import * as firstOrderCodes from './migrations/0006-first-order-codes.ts';
import * as administratorArea from './migrations/0007-administrator-area.ts';
import * as ledger from './migrations/0008-ledger.ts';
import * as orderSearch from './migrations/0009-order-search.ts';
import * as mails from './migrations/0010-mails.ts';
import * as bankImports from './migrations/0011-bank-imports.ts';
import * as campaigns from './migrations/0012-campaigns.ts';
import * as orderWordsAgain from './migrations/0013-order-words-again.ts';
import * as usedCodes from './migrations/0014-used-codes.ts';
import * as transfersNotOfBank from './migrations/0015-transfers-not-of-bank.ts';
import * as leftOutLines from './migrations/0016-left-out-lines.ts';
import * as namedNumbers from './migrations/0017-named-numbers.ts';
import * as undoneRefunds from './migrations/0018-undone-refunds.ts';
import * as mailsUnderWay from './migrations/0021-mails-under-way.ts';
import * as networksAndCounts from './migrations/0022-networks-and-counts.ts';
import * as sharedLimits from './migrations/0022-shared-limits.ts';
import * as unlockTokens from './migrations/0023-unlock-tokens.ts';
import type { Database } from './schema.ts';

/** Every migration in order. One that has been released is never edited: add the next. */
const migrations = {
  '0001-first-shop': firstShop,
  '0002-messages-and-subscribers': messagesAndSubscribers,
  '0003-blog-posts': blogPosts,
  '0004-lots': lots,
  '0005-search-index': searchIndex,
  '0006-first-order-codes': firstOrderCodes,
  '0007-administrator-area': administratorArea,
  '0008-ledger': ledger,
  '0009-order-search': orderSearch,
  '0010-mails': mails,
  '0011-bank-imports': bankImports,
  '0012-campaigns': campaigns,
  '0013-order-words-again': orderWordsAgain,
  '0014-used-codes': usedCodes,
  '0015-transfers-not-of-bank': transfersNotOfBank,
  '0016-left-out-lines': leftOutLines,
  '0017-named-numbers': namedNumbers,
  '0018-undone-refunds': undoneRefunds,
  '0021-mails-under-way': mailsUnderWay,
  '0022-networks-and-counts': networksAndCounts,
  '0022-shared-limits': sharedLimits,
  '0023-unlock-tokens': unlockTokens,
};

/**
 * Brings the tables up to date, in one transaction, and then what search knows of them. Several servers may start
 * at once: the migrator locks. Throws what went wrong.
 */
export async function migrateDatabase(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await fillSearch(db);
}
