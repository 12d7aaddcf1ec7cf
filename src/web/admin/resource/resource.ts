import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { Endpoints } from '../../../contracts/endpoints.ts';
import type { Answer, Request } from '../../../contracts/wire/endpoint.ts';
import { call } from '../../api.ts';
import type { ListAnswer } from '../list/AdminList.tsx';
import type { PageQuery } from '../page/endpoint-query.ts';

/** A path under which one thing is read, changed and deleted, and another is added. */
export type ResourcePath = PathOf<keyof Endpoints>;
type PathOf<Name> = Name extends `PATCH ${infer Path}/{id}`
  ? [`${'GET' | 'DELETE'} ${Path}/{id}` | `POST ${Path}`] extends [keyof Endpoints]
    ? Path
    : never
  : never;

type At<Name> = Name extends keyof Endpoints ? Endpoints[Name] : never;
type ThingAt<Path extends string> = Answer<At<`GET ${Path}/{id}`>>;
type BodyOf<Name> = Request<At<Name>> extends { body?: infer Body } ? Body : never;

type ListOf<Thing> = {
  [Name in keyof Endpoints]: Answer<Endpoints[Name]> extends ListAnswer<Thing> ? Name : never;
}[keyof Endpoints];

type Words<Thing> = {
  /** 'discount code' */
  noun: string;
  /** 'discount codes' */
  plural: string;
  icon: LucideIcon;
  /** Where its list is; each thing has its page below. */
  address: `/admin/dashboard/${string}`;
  /** The endpoint of its list. */
  list: ListOf<Thing>;
  nameOf: (thing: Thing) => string;
};

/** Something that the owner keeps a list of. Titles, buttons, messages and addresses are made from this. */
export type Resource<Thing, Added = never, Changes = never> = Words<Thing> & {
  path: string;
  /** A page of its list. */
  page: (query: object) => PageQuery<ListAnswer<Thing>>;
  find: (id: string) => PageQuery<Thing>;
  add: (body: Added) => Promise<Thing>;
  change: (id: string, body: Changes) => Promise<Thing>;
  remove: (id: string) => Promise<unknown>;
};

/** The resource whose endpoints are at this path. */
export function resourceAt<const Path extends ResourcePath>(
  path: Path,
  words: Words<ThingAt<Path>>,
): Resource<ThingAt<Path>, BodyOf<`POST ${Path}`>, BodyOf<`PATCH ${Path}/{id}`>> {
  // Sound: a ResourcePath has these endpoints, and their requests and answers are those of the type above.
  const send = call as unknown as <Answer>(
    name: string,
    request: object,
    signal?: AbortSignal,
  ) => Promise<Answer>;
  const read = <Answer>(name: string, request: object): PageQuery<Answer> => ({
    queryKey: [name, request],
    queryFn: ({ signal }) => send(name, request, signal),
  });
  const one = `${path}/{id}`;
  return {
    ...words,
    path,
    page: (query) => read(words.list, { query }),
    find: (id) => read(`GET ${one}`, { params: { id } }),
    add: (body) => send(`POST ${path}`, { body }),
    change: (id, body) => send(`PATCH ${one}`, { params: { id }, body }),
    remove: (id) => send(`DELETE ${one}`, { params: { id } }),
  };
}

/** Reads the resource's lists again, and unless `lists` alone are meant, each thing that is shown. */
export function refreshResource(
  queryClient: QueryClient,
  { path }: { path: string },
  which: 'all' | 'lists' = 'all',
): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      String(name).startsWith(`GET ${path}`) && (which === 'all' || name !== `GET ${path}/{id}`),
  });
}

/** 'discount code' → 'Discount code' */
export function asSentence(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** 'discount code' → 'Discount Code' */
export function asTitle(noun: string): string {
  return noun.split(' ').map(asSentence).join(' ');
}
