import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Endpoint } from '../../contracts/wire/endpoint.ts';
import type { idParams } from '../../contracts/wire/fields.ts';
import type { confirmation } from '../../contracts/wire/text.ts';
import type { Capability } from '../../domain/staff/roles.ts';
import { isUniqueViolation } from '../platform/database/engine.ts';
import type { Page } from '../platform/database/page-of.ts';
import type { Queryable } from '../platform/database/schema.ts';
import { applyPatch } from '../platform/http/apply-patch.ts';
import { type Route, route } from '../platform/http/route.ts';
import type { Shop } from '../platform/shop.ts';
import {
  changeEditable,
  createEditable,
  deleteEditable,
  type Editable,
  findEditable,
} from './edit-versioned-rows.ts';

type Owned = Endpoint & { access: Capability };
type OfOne = Owned & { params: typeof idParams };

/** What `resource` in contracts/wire declares. */
type Endpoints<Thing, Query, Added, Changes> = {
  list: Owned & { query: z.ZodType<Query>; ok: z.ZodType<Page<Thing>> };
  get: OfOne & { ok: z.ZodType<Thing> };
  create: Owned & { body: z.ZodType<Added>; ok: z.ZodType<Thing> };
  update: OfOne & { body: z.ZodType<Changes>; ok: z.ZodType<Thing> };
  remove: OfOne & { ok: typeof confirmation };
};

type Own<Thing extends { id: string; version: number }, Query, Added, Changes> = {
  editable: Editable<Thing>;
  list: (db: Queryable, query: Query) => Promise<Page<Thing>>;
  /** Adds a row with this id. `now` in milliseconds. */
  insert: (trx: Queryable, id: string, fields: Added, now: number) => Promise<unknown>;
  /** Looked at before anything is written. Throws an HttpError for what may not be saved. */
  check?: (fields: Added | Changes) => Promise<void>;
  /** The refusal where another thing has a value that must be unique. */
  taken?: (fields: Added | Changes) => Error | undefined;
};

/**
 * The routes of a resource: listed, read, added, changed (409 `changed_meanwhile` since another version) and deleted, each
 * change in one transaction with its entry in the change history.
 */
export function editableRoutes<
  Thing extends { id: string; version: number },
  Query,
  Added,
  Changes extends { [K in keyof Thing]?: Thing[K] | undefined },
>(
  shop: Shop,
  endpoints: Endpoints<Thing, Query, Added, Changes>,
  { editable, list, insert, check, taken }: Own<Thing, Query, Added, Changes>,
): Route[] {
  const { db } = shop;
  const save = async <T>(fields: Added | Changes, write: () => Promise<T>): Promise<T> => {
    await check?.(fields);
    try {
      return await write();
    } catch (error) {
      throw (isUniqueViolation(error) && taken?.(fields)) || error;
    }
  };
  return [
    route(endpoints.list, ({ query }) => list(db, query)),
    route(endpoints.get, ({ params }) => findEditable(db, editable, params.id)),
    route(endpoints.create, ({ body }, { administrator }) =>
      save(body, () =>
        createEditable(shop, editable, administrator.username, async (trx, now) => {
          const id = randomUUID();
          await insert(trx, id, body, now);
          return findEditable(trx, editable, id);
        }),
      ),
    ),
    route(endpoints.update, ({ params, body }, { administrator }) => {
      const which = { id: params.id, version: body.version, by: administrator.username };
      return save(body, () =>
        changeEditable(shop, editable, which, (found) =>
          applyPatch(found, { ...body, version: found.version }),
        ),
      );
    }),
    route(endpoints.remove, async ({ params }, { administrator }) => {
      await deleteEditable(shop, editable, { id: params.id, by: administrator.username });
      return { message: `The ${editable.kind} was deleted` };
    }),
  ];
}
