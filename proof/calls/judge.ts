import { isDeepStrictEqual } from 'node:util';
import { leaveNewsletter } from '../../src/contracts/mailing/newsletter.ts';
import { capabilityOf, type Endpoint } from '../../src/contracts/wire/endpoint.ts';
import { errorBody } from '../../src/contracts/wire/errors.ts';
import type { Asked, Response, Wire } from '../wire.ts';
import { isAllowed, type Schema, schemaOf } from './contract.ts';
import { findPersons, type Visitor } from './visitors.ts';

export type Call = {
  endpoint: Endpoint;
  visitor: Visitor;
  wire: Wire;
  /** What was asked, where the request was written as the contract says. */
  asked?: Asked;
  /** Whether it went to another address, or with another method. */
  isElsewhere?: boolean;
};

/** What is wrong with an answer, in words; nothing where all is as the contract says. */
export function judge(call: Call, reply: Response): string[] {
  const { isElsewhere } = call;
  return [
    ...(reply.status >= 500 ? [`answered ${reply.status}`] : []),
    ...(isElsewhere ? [] : judgeStatus(call, reply)),
    ...judgeBody(call, reply),
    ...(isElsewhere ? [] : judgeHeaders(call, reply)),
    ...judgePersons(call, reply),
  ];
}

function judgeStatus(
  { endpoint, visitor, wire, asked }: Call,
  { status, text }: Response,
): string[] {
  if (capabilityOf(endpoint)) {
    const isOwner = visitor.role === 'owner' && !wire.headers.cookie;
    if (isOwner && status === 401) return ['refused the owner'];
    if (!isOwner && status !== 401 && !isForeign(status, text) && !isUnread(wire, status)) {
      return [`answered ${status} to a ${visitor.role}`];
    }
  }
  if (asked && status < 400 && !isAllowed(endpoint, asked)) {
    return [`answered ${status} to what the contract refuses`];
  }
  return [];
}

/** Whether it was refused as coming from another site, which is looked at first. */
function isForeign(status: number, text: string): boolean {
  return status === 403 && /"code":"(foreign_origin|unknown_host)"/.test(text);
}

/** Whether an address or a head was too long for the router or the parser, which come before any endpoint. */
function isUnread({ path, headers }: Wire, status: number): boolean {
  const [address = ''] = path.split('?');
  const isLong = /[^/]{200}/.test(address) || JSON.stringify([path, headers]).length > 10_000;
  return isLong && [404, 414, 431].includes(status);
}

function judgeBody({ endpoint, wire, isElsewhere }: Call, { status, text }: Response): string[] {
  if (status === 304 || wire.method === 'HEAD' || (isElsewhere && status < 400)) return [];
  const json = parse(text);
  if (json === undefined) return [`answered ${status} with a body that is not JSON`];
  if (status >= 400) return judgeError(json, isElsewhere ? undefined : endpoint);
  if (status !== (endpoint.status ?? 200)) return [`answered ${status}, which is no success of it`];
  const { data, error } = endpoint.ok.safeParse(json);
  if (error) return [`an answer breaks the contract: ${error.message}`];
  return isDeepStrictEqual(data, json) ? [] : ['an answer has fields that the contract has not'];
}

/** zod's own words, and what is left where a value was missing in a sentence. */
const noSentence =
  /^(?![\p{Lu}\d$‘“])|^(Invalid (input|type)|Too (big|small)|Unrecognized)\b|\[object|\bNaN\b/u;

function judgeError(json: unknown, endpoint: Endpoint | undefined): string[] {
  const { data, error } = errorBody.safeParse(json);
  if (error || !isDeepStrictEqual(data, json)) return ['an error has another shape'];
  const { message, fields = {} } = data;
  const sentences = [message, ...Object.values(fields)].filter((text) => noSentence.test(text));
  const strange = Object.keys(fields).filter(
    (path) => endpoint && path !== endpoint.file?.field && !hasField(endpoint, path.split('.')),
  );
  return [
    ...sentences.map((text) => `no sentence: ${text}`),
    ...strange.map((path) => `an error names the field ${path}, which the contract has not`),
  ];
}

function hasField(endpoint: Endpoint, path: string[]): boolean {
  return Object.values(schemaOf(endpoint).properties ?? {}).some((part) => isIn(part, path));
}

function isIn(schema: Schema | boolean | undefined, [first, ...rest]: string[]): boolean {
  if (first === undefined) return true;
  if (typeof schema !== 'object') return false;
  const { anyOf, properties, items, type } = schema;
  if (anyOf?.some((one) => isIn(one, [first, ...rest]))) return true;
  if (type === undefined && !anyOf) return true;
  if (/^\d+$/.test(first) && items && !Array.isArray(items)) return isIn(items, rest);
  return Object.hasOwn(properties ?? {}, first) && isIn(properties?.[first], rest);
}

function judgeHeaders({ endpoint }: Call, { status, headers }: Response): string[] {
  const isShared = endpoint.access === 'public' && status < 400;
  const faults = [
    headers['cache-control'] !== (isShared ? 'no-cache' : 'no-store') &&
      `is cached by '${headers['cache-control']}'`,
    status !== 304 &&
      headers['content-type'] !== 'application/json; charset=utf-8' &&
      `has the type '${headers['content-type']}'`,
    isShared && headers['set-cookie'] && 'sets a cookie in an answer for everybody',
    [headers['set-cookie'] ?? []].flat().some((line) => !/; HttpOnly/i.test(line)) &&
      'sets a cookie that scripts can read',
    // Node answers by itself to what it could not parse.
    status !== 431 && headers['x-content-type-options'] !== 'nosniff' && 'may be sniffed',
  ];
  return faults.filter((fault) => typeof fault === 'string');
}

function judgePersons({ endpoint, visitor }: Call, { text }: Response): string[] {
  const { role, knows } = visitor;
  // The link of a mail tells whoever has it whom it was sent to.
  if (role === 'owner' || endpoint === leaveNewsletter) return [];
  return findPersons(text)
    .filter((person) => !knows.has(person))
    .map((person) => `shows personal data of ${person.replace(/\d+/, 'N')} to a ${role}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
