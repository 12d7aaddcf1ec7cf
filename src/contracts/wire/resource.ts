import { z } from 'zod';
import type { Capability } from '../../domain/staff/roles.ts';
import { LIST_PAGE_SIZE } from './admin-lists.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { baseVersion, idParams } from './fields.ts';
import { listOrder, listQuery, pageOf } from './list-page.ts';
import { confirmation, identifier } from './text.ts';

/** What a resource's thing has besides its fields. */
export const versioned = { id: identifier, version: z.int() };

/** What `resource` makes. */
export type Resource = Record<'list' | 'get' | 'create' | 'update' | 'remove', Endpoint>;

/**
 * The five endpoints of what the owner keeps a list of: a page of the list, one thing with its version, and adding,
 * changing and deleting one. `fields` are what the owner writes; `added` are those of a new one, with defaults.
 */
export function resource<
  const Path extends string,
  const ListPath extends string,
  Thing extends z.ZodType,
  Fields extends z.ZodRawShape,
  Added extends z.ZodType,
  const Access extends Capability,
  const Filters extends readonly string[],
  const Sorts extends readonly [string, ...string[]],
>(own: {
  path: `/api/${Path}`;
  listPath: `/api/${ListPath}`;
  access: Access;
  /** 'discount code' */
  noun: string;
  /** 'Discount codes, the newest first' */
  listed: string;
  thing: Thing;
  fields: z.ZodObject<Fields>;
  added: Added;
  filters: Filters;
  sorts: Sorts;
  /** What deleting one leaves: '; orders keep their discount'. */
  deleted?: string;
  bodyLimit?: number;
}) {
  const { path, listPath, access, noun, thing, bodyLimit } = own;
  const limits = bodyLimit === undefined ? {} : { bodyLimit };
  return {
    list: endpoint({
      method: 'GET',
      path: listPath,
      summary: `${own.listed}, ${LIST_PAGE_SIZE} at a time`,
      access,
      query: listQuery(own.filters).extend(listOrder(own.sorts)),
      ok: pageOf(thing, {}),
    }),
    get: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      summary: `One ${noun} with its version`,
      access,
      params: idParams,
      ok: thing,
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: `Adds a ${noun}`,
      access,
      body: own.added,
      ...limits,
      ok: thing,
      status: 201,
    }),
    update: endpoint({
      method: 'PATCH',
      path: `${path}/{id}`,
      summary: `Changes the fields of a ${noun} that are sent`,
      access,
      params: idParams,
      body: own.fields.partial().extend({ version: baseVersion }),
      ...limits,
      ok: thing,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Deletes a ${noun}${own.deleted ?? ''}`,
      access,
      params: idParams,
      ok: confirmation,
    }),
  };
}
