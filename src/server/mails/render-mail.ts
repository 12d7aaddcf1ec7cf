import type { MailWords } from '../platform/mailer/mail-queue.ts';
import type { Letterhead, MailContent } from './mail-content.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** A mail as HTML and as plain text: mail programs show either. */
export function renderMail(content: MailContent, head: Letterhead): MailWords {
  return {
    subject: withoutDirections(content.subject),
    text: withoutDirections(renderText(content, head)),
    html: withoutDirections(renderHtml(content, head)),
  };
}

/** Marks that reverse the direction of writing could make a stranger's name read as our own words. */
function withoutDirections(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
