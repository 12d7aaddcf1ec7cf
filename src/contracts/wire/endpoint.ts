import { z } from 'zod';
import type { Capability } from '../../domain/staff/roles.ts';
import './describe-issue.ts';

/**
 * Who may call: `public` is the same answer for everybody and may be cached; `visitor` depends on the
 * browser's own session and is never stored; a capability needs a signed-in administrator whose role has it.
 */
type Access = 'public' | 'visitor' | Capability;

/** What public answers depend on; a change invalidates every cached answer of its topic. */
export const topics = ['catalogue', 'certificates', 'content', 'settings', 'blog'] as const;
export type Topic = (typeof topics)[number];

/** One endpoint: its validation, types, documentation and client all come from this value. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /**
   * Asks an administrator again who they are, if that was not done in the last minutes: at every call, or at those whose
   * body is of this shape. The client answers `reauthentication_required` by one dialog.
   */
  reauthenticated?: true | z.ZodType;
  /** What a call needs besides `access` where its body is of this shape. */
  alsoNeeds?: { capability: Capability; where: z.ZodType };
  topic?: Topic;
  /** False for a public answer that is never cached, since there are endless different queries. */
  cached?: false;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The largest body in bytes; 64 kB by default. */
  bodyLimit?: number;
  /** How many values its body may hold, each text, figure, list and object; 5,000 by default. */
  maxValues?: number;
  /** A file in place of a body, sent as multipart/form-data under this field's name. */
  file?: { field: string; maxBytes: number; tooLarge: string };
  ok: z.ZodType;
  /** The status of a success; 200 by default. */
  status?: 201;
  /**
   * How often one network address may call, or call with a certain query parameter; requests that fail validation do not
   * count.
   */
  limit?: { max: number; perSeconds: number; onlyWith?: string };
};

/**
 * Schemas that the OpenAPI page shows by name. Not zod's global registry, in which a name can be given only once: the
 * page renderer's bundle holds a second copy of these modules.
 */
export const namedSchemas = z.registry<{ id: string }>();

/** Declares an endpoint and keeps its exact types. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

/** What a signed-in administrator needs to call it; undefined where everybody may. */
export function capabilityOf({ access }: Pick<Endpoint, 'access'>): Capability | undefined {
  return access === 'public' || access === 'visitor' ? undefined : access;
}

/** The name an endpoint is called by: method and path. */
export type EndpointName<E extends Endpoint> = `${E['method']} ${E['path']}`;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Written<K extends string, S> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : { [P in K]?: never };

/** A handler's input, validated. */
export type Input<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  headers: Parsed<E['headers']>;
  body: Parsed<E['body']>;
  file: E['file'] extends object ? Uint8Array : undefined;
};

/** A caller's request. */
export type Request<E extends Endpoint> = Written<'params', E['params']> &
  Written<'query', E['query']> &
  Written<'headers', E['headers']> &
  Written<'body', E['body']>;

/** The body of a success. */
export type Answer<E extends Endpoint> = z.output<E['ok']>;
