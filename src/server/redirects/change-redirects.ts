import { MAX_REDIRECTS, type Redirect, redirects } from '../../contracts/content/redirects.ts';
import { type Editable, editableRoutes } from '../audit/index.ts';
import { forLongReads } from '../platform/database/for-long-reads.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { HttpError, wrongField } from '../platform/http/http-error.ts';
import type { Route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import { faultFinder } from './find-faults.ts';
import {
  findRedirect,
  insertRedirect,
  listRedirects,
  readLeads,
  replaceRedirect,
} from './store.ts';

// No cached answer depends on redirects: they are looked up where there is no page.
const editableRedirect: Editable<Redirect> = {
  kind: 'redirect',
  find: findRedirect,
  async put(trx, redirect) {
    const before = await findRedirect(trx, redirect.id);
    await assertLeads(trx, redirect, before?.from);
    await replaceRedirect(trx, redirect);
  },
  nameOf: ({ from }) => from,
  auditFields: ({ from, to }) => ({ from, to }),
};

/** The owner's list of redirects. */
export function redirectEditingRoutes(shop: Shop): Route[] {
  return editableRoutes(shop, redirects, {
    editable: editableRedirect,
    list: (db, query) => listRedirects(forLongReads(db), query),
    async insert(trx, id, wanted, now) {
      await assertLeads(trx, wanted);
      await insertRedirect(trx, { id, ...wanted }, now);
    },
    taken({ from }) {
      const sentence = `There is already a redirect from ${from}. Change that one, or delete it.`;
      return new HttpError(409, 'redirect_taken', sentence, { from: sentence });
    },
  });
}

/** Throws an HttpError (400) for a redirect that would lead nowhere, in a circle, or away from a page. */
async function assertLeads(
  trx: Queryable,
  redirect: { from: string; to: string },
  replaced?: string,
): Promise<void> {
  const leads = await readLeads(trx);
  if (replaced === undefined && leads.size >= MAX_REDIRECTS) throw tooMany();
  if (replaced !== undefined) leads.delete(replaced);
  // The unique column refuses one whose address leads somewhere already.
  leads.set(redirect.from, redirect.to);
  const findFault = await faultFinder(trx, [redirect]);
  const fault = findFault(redirect, leads);
  if (fault) throw wrongField(fault.field, fault.sentence, 'leads_nowhere');
}

export const tooMany = () =>
  new HttpError(409, 'too_many_redirects', `A shop has at most ${MAX_REDIRECTS} redirects`);
