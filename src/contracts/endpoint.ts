import type { z } from 'zod';
import './describe-issue.ts';

/**
 * Who may call: `public` is the same answer for everybody and may be cached; `visitor` depends on the
 * browser's own session and is never stored; `administrator` needs a signed-in administrator.
 */
export type Access = 'public' | 'visitor' | 'administrator';

/** What public answers are made of; when one changes, every cached answer that used it is invalidated. */
export const topics = ['catalogue', 'content', 'settings', 'blog'] as const;
export type Topic = (typeof topics)[number];

/** One call of the wire: what validates it, types it, documents it and builds its client. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** What a public answer is made of. */
  topic?: Topic;
  /** False where a public answer is made anew each time, since there is no end of different queries. */
  cached?: false;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** Bytes that a body may have, where it is not the shop's usual 64 kB. */
  bodyLimit?: number;
  /** A file that comes in place of a body, as multipart/form-data under this field's name. */
  file?: { field: string; maxBytes: number; tooLarge: string };
  ok: z.ZodType;
  /** The status of a success where it is not 200. */
  status?: 201;
  /** How often one address may call. */
  limit?: { max: number; perSeconds: number };
};

/** Declares an endpoint and keeps its exact types. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

/** The name an endpoint is called by: method and path. */
export type Name<E extends Endpoint> = `${E['method']} ${E['path']}`;

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Written<K extends string, S> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : { [P in K]?: never };

/** What a handler gets, after validation. */
export type Input<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  headers: Parsed<E['headers']>;
  body: Parsed<E['body']>;
  file: E['file'] extends object ? Uint8Array : undefined;
};

/** What a caller writes. */
export type Request<E extends Endpoint> = Written<'params', E['params']> &
  Written<'query', E['query']> &
  Written<'headers', E['headers']> &
  Written<'body', E['body']>;

/** What a success carries. */
export type Answer<E extends Endpoint> = z.output<E['ok']>;
