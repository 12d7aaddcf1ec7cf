import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { Endpoints } from '../../../contracts/endpoints.ts';
import { invalidateEndpoints, type PageQuery } from '../list/endpoint-query.ts';

/** Something that the owner keeps a list of. Titles, buttons, messages and addresses are made from this. */
export type Resource<Thing extends { id: string }> = {
  /** 'discount code' */
  noun: string;
  /** 'discount codes' */
  plural: string;
  icon: LucideIcon;
  /** Of its list; those of its things are below. */
  address: `/admin/dashboard/${string}`;
  /** Its endpoints: all that was read of it is read again after a change. */
  endpoints: readonly (keyof Endpoints)[];
  find: (id: string) => PageQuery<Thing>;
  remove: (id: string) => Promise<unknown>;
  nameOf: (thing: Thing) => string;
};

export function refreshResource<Thing extends { id: string }>(
  queryClient: QueryClient,
  { endpoints }: Resource<Thing>,
): Promise<void> {
  return invalidateEndpoints(queryClient, endpoints);
}

/** 'discount code' → 'Discount code' */
export function asSentence(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** 'discount code' → 'Discount Code' */
export function asTitle(noun: string): string {
  return noun.split(' ').map(asSentence).join(' ');
}
