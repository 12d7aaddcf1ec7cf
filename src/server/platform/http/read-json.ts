import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a JSON body, where an endpoint takes more than most. */
    maxValues?: number;
  }
}

/** Lists and objects within each other; what the shop is sent has six. */
const DEEPEST = 32;
/** In bytes. Receiving, parsing and validating take as long as each other: others are answered in between. */
const LARGE = 256 * 1024;
/** Values in a body of any other endpoint; the longest form has some hundred. */
const MAX_VALUES = 5000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Reads JSON bodies, and refuses prototype poisoning. An empty body counts as none: the specification's clients send
 * only the header.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      const { maxValues = MAX_VALUES } = request.routeOptions.config;
      const refusal = checkEncoding(body) ?? checkSize(body, maxValues);
      const then = body.length < LARGE ? (step: () => void) => step() : setImmediate;
      if (refusal) done(refusal);
      else if (body.length === 0) done(null, undefined);
      else {
        const validate = (...parsed: Parameters<typeof done>) => then(() => done(...parsed));
        then(() => parse(request, body.toString(), validate));
      }
    },
  );
}

/** What is no UTF-8 would be stored with another character in its place. */
function checkEncoding(body: Buffer): HttpError | undefined {
  if (isUtf8(body)) return undefined;
  return new HttpError(400, 'bad_request', 'The request is not written in UTF-8');
}

/**
 * Why JSON is not worth parsing: a few megabytes of brackets become hundreds in memory. It is counted as it stands, so
 * what is no JSON may be refused for its size.
 */
export function checkSize(body: Buffer, maxValues: number): HttpError | undefined {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < body.length; at += 1) {
    switch (body[at]) {
      case QUOTE:
        at = endOfText(body, at);
        continue;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        values += 1;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
        continue;
      case 0x2c: // ,
        values += 1;
        break;
      default:
        continue;
    }
    if (depth > DEEPEST) {
      const message = `The request is nested too deeply: at most ${DEEPEST} lists and objects fit into each other`;
      return new HttpError(400, 'too_deep', message);
    }
    if (values > maxValues) {
      const message = `The request holds too much: at most ${maxValues.toLocaleString('en-CA')} values fit`;
      return new HttpError(413, 'too_large', message);
    }
  }
  return undefined;
}

/** Where the quotation mark is that ends a text; the body's length if there is none. */
function endOfText(body: Buffer, from: number): number {
  let end = body.indexOf(QUOTE, from + 1);
  while (end >= 0 && isEscaped(body, end)) end = body.indexOf(QUOTE, end + 1);
  return end < 0 ? body.length : end;
}

function isEscaped(body: Buffer, at: number): boolean {
  let before = at;
  while (body[before - 1] === BACKSLASH) before -= 1;
  return (at - before) % 2 === 1;
}
