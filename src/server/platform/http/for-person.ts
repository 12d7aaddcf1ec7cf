import type { FastifyRequest } from 'fastify';
import type { ErrorBody } from '../../../contracts/wire/errors.ts';
import { escapeMarkup } from '../escape-markup.ts';

export const HTML = 'text/html; charset=utf-8';

/** Whether an answer is read by a person in a browser, and not by a program. */
export function isForPerson({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !/^\/api(?:[/?]|$)/.test(url) && /text\/html/i.test(headers.accept ?? '');
}

/** A failure in plain HTML, for when no page of the shop can be rendered. */
export function writePlainPage({ message }: ErrorBody): string {
  const style =
    'font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1rem';
  return `<!doctype html>
<html lang="en-CA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>This page could not be shown</title></head>
<body style="${style}"><h1>This page could not be shown</h1><p>${escapeMarkup(message)}</p><p><a href="/">Go to the shop</a></p></body>
</html>
`;
}
